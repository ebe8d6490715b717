import { sampled } from '../chart/lines/stackLines.ts';
import type { ChartSpan, TrendLine } from '../trend/trendLine.ts';

/** Null breaks the curve: one of both has no value there. */
export type Pair = readonly [x: number, y: number] | null;

/** Points in time of a window: finer than a chart on a page can show. */
const columns = 800;

/** [CH11] One line over another: what both are at the same times, without times at which one of them is unknown. */
export function pairsOf(x: TrendLine, y: TrendLine, view: ChartSpan): Pair[] {
  const [across, up] = [sampled(x, view, columns), sampled(y, view, columns)];
  return joined(Array.from(across, (value, column): Pair => pairOf(value, up[column] ?? Number.NaN)));
}

export const pairOf = (x: number | null | undefined, y: number | null | undefined): Pair =>
  Number.isFinite(x) && Number.isFinite(y) ? [x as number, y as number] : null;

/** Without what is twice in a row, and without a break at either end. */
export function joined(pairs: readonly Pair[]): Pair[] {
  const kept: Pair[] = [];
  for (const pair of pairs) {
    const last = kept.at(-1);
    const isSame = pair === null ? last === null || last === undefined : last?.[0] === pair[0] && last[1] === pair[1];
    if (!isSame) kept.push(pair);
  }
  if (kept.at(-1) === null) kept.pop();
  return kept;
}
