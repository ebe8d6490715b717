import { between, overlay } from '../columns/arrange.ts';
import { type Columns, noColumns } from '../columns/Columns.ts';
import { historianLimits as limits } from '../limits.ts';
import type { BlockStore } from '../store/BlockStore.ts';
import { type BlockSizes, columnsOf, planSeal, type SealPlan } from './planSeal.ts';

export interface Replacement {
  readonly signal: number;
  readonly from: number;
  readonly to: number;
  /** Ascending, within the range. */
  readonly points: Columns;
  /** What of the signal is not in blocks yet. */
  readonly unsealed: Columns;
}

/** Which blocks to write so that `points` are all there is in the range; what is outside stays. */
export async function planReplace(
  store: BlockStore,
  { signal, from, to, points, unsealed }: Replacement,
  sizes: BlockSizes,
): Promise<SealPlan> {
  const drops: SealPlan['drops'][number][] = [];
  const aside: SealPlan['aside'][number][] = [];
  let kept: Columns = noColumns;
  for (const head of await store.heads(signal, from, to)) {
    const old = await columnsOf(store, signal, head);
    (old ? drops : aside).push({ signal, t0: head.t0, n: head.n, size: head.size });
    if (old) kept = overlay(kept, outside(old, from, to));
  }
  const all = overlay(overlay(kept, outside(unsealed, from, to)), points);
  if (all.times.length === 0) return { puts: [], drops, aside };
  const gone = new Set([...drops, ...aside].map(({ t0 }) => t0));
  const plan = await planSeal(store, signal, all, sizes, gone);
  return { puts: plan.puts, drops: [...drops, ...plan.drops], aside: [...aside, ...plan.aside] };
}

function outside(columns: Columns, from: number, to: number): Columns {
  return overlay(between(columns, 0, from), between(columns, to, limits.time + 1));
}
