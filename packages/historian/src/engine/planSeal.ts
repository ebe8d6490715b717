import { BlockError } from '../codec/BlockError.ts';
import { decodeBlock, encodeBlock } from '../codec/block.ts';
import { overlay, sliceColumns } from '../columns/arrange.ts';
import { type Columns, noColumns, rowAt } from '../columns/Columns.ts';
import { statisticsOfBlock } from '../query/statistics.ts';
import type { Block, BlockHead, BlockStore, SealChange } from '../store/BlockStore.ts';

/** Points per block: `target` when a tail is full, never more than `most`; a block below `least` is filled up. */
export interface BlockSizes {
  readonly least: number;
  readonly target: number;
  readonly most: number;
}

export const blockSizes: BlockSizes = { least: 1000, target: 2000, most: 4000 };

export type SealPlan = Pick<SealChange, 'puts' | 'drops' | 'aside'>;

/**
 * Which blocks to write for the ascending points of a signal, so that its blocks do not overlap: points within the span
 * of a block go into it, a run after a small block fills it up, any other run becomes new blocks. The blocks that start
 * at the times of `gone` are on their way out.
 */
export async function planSeal(
  store: BlockStore,
  signal: number,
  points: Columns,
  sizes: BlockSizes,
  gone: ReadonlySet<number> = new Set(),
): Promise<SealPlan> {
  const { times } = points;
  const first = times[0] as number;
  const before = await store.headsBefore(signal, first, 1);
  const within = await store.heads(signal, first, (times[times.length - 1] as number) + 1);
  const heads = [...before.filter(({ t1 }) => t1 < first), ...within].filter(({ t0 }) => !gone.has(t0));
  const puts: Block[] = [];
  const drops: SealPlan['drops'][number][] = [];
  const aside: SealPlan['aside'][number][] = [];

  let start = 0;
  for (let index = -1; index < heads.length; index++) {
    const head = heads[index];
    const end = rowAt(times, heads[index + 1]?.t0 ?? Number.POSITIVE_INFINITY);
    if (end === start) continue;
    const run = sliceColumns(points, start, end);
    start = end;
    if (!head || !belongs(head, run.times, sizes)) {
      puts.push(...blocksOf(signal, run, sizes));
      continue;
    }
    const old = await columnsOf(store, signal, head);
    (old ? drops : aside).push({ signal, t0: head.t0, n: head.n, size: head.size });
    puts.push(...blocksOf(signal, overlay(old ?? noColumns, run), sizes));
  }
  return { puts, drops, aside };
}

function belongs(head: BlockHead, run: Float64Array, { least, target }: BlockSizes): boolean {
  if ((run[0] as number) <= head.t1) return true;
  return head.n < least || (head.n < target && run.length < least);
}

/** Undefined for a block that no longer decodes: it must not block the new points. */
export async function columnsOf(store: BlockStore, signal: number, head: BlockHead): Promise<Columns | undefined> {
  const [blob] = await store.blobs(signal, [head.t0]);
  try {
    return blob && decodeBlock(blob);
  } catch (error) {
    if (error instanceof BlockError) return undefined;
    throw error;
  }
}

function blocksOf(signal: number, columns: Columns, { target, most }: BlockSizes): Block[] {
  const total = columns.times.length;
  const pieces = total <= most ? 1 : Math.ceil(total / target);
  return Array.from({ length: pieces }, (_, piece) => {
    const from = Math.floor((total * piece) / pieces);
    return blockOf(signal, sliceColumns(columns, from, Math.floor((total * (piece + 1)) / pieces)));
  });
}

function blockOf(signal: number, columns: Columns): Block {
  const { times } = columns;
  const blob = encodeBlock(columns);
  return {
    signal,
    t0: times[0] as number,
    t1: times[times.length - 1] as number,
    n: times.length,
    size: blob.length,
    ...statisticsOfBlock(columns),
    blob,
  };
}
