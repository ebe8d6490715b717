import type { ReportMeasure } from '@lookfar/contract';
import type { Periods } from '@lookfar/historian';

/** Measures that stored statistics give: the same as from all points, a sum except for its last digits. */
export const statisticMeasures: ReadonlySet<ReportMeasure> = new Set(['first', 'last', 'min', 'max', 'sum']);

type Cells = Record<'first' | 'last' | 'min' | 'max' | 'sum', number | null>;

const nothing: Cells = { first: null, last: null, min: null, max: null, sum: null };

/**
 * Each period in two: the moment at which it begins, and the rest. Whether what held before it still holds in it
 * depends on whether there is a sample at that very moment.
 */
export function splitEdges(edges: readonly number[]): number[] {
  return edges.flatMap((edge, at) => (at === edges.length - 1 ? [edge] : [edge, edge + 1]));
}

/**
 * Of the statistics between `splitEdges`. `hold` is the value before the first period, NaN for a bad one; a value holds
 * until the next sample and counts in every period in which it does.
 */
export function foldStatistics(periods: Periods, hold: number): Cells[] {
  const cells: Cells[] = [];
  let held = hold;
  for (let at = 0; at + 1 < periods.times.length; at += 2) {
    const begin = partAt(periods, at);
    const rest = partAt(periods, at + 1);
    const carried = begin.isEmpty && !Number.isNaN(held) ? held : null;
    cells.push(cellsOf(carried, [begin, rest]));
    for (const part of [begin, rest]) if (!part.isEmpty) held = part.isBad ? Number.NaN : part.last;
  }
  return cells;
}

type Part = ReturnType<typeof partAt>;

function partAt({ count, bad, min, max, first, last, sum }: Periods, at: number) {
  const isBad = bad[at] === 1;
  const n = count[at] ?? 0;
  return {
    ...{ count: n, isBad, isEmpty: n === 0 && !isBad },
    ...{ min: min[at] as number, max: max[at] as number, sum: sum[at] as number },
    ...{ first: first[at] as number, last: last[at] as number },
  };
}

function cellsOf(carried: number | null, parts: readonly Part[]): Cells {
  const good = parts.filter(({ count }) => count > 0);
  const [earliest] = good;
  const latest = good.at(-1);
  if (!earliest || !latest)
    return carried === null ? nothing : { first: carried, last: carried, min: carried, max: carried, sum: 0 };
  return {
    first: carried ?? earliest.first,
    last: latest.last,
    min: Math.min(carried ?? earliest.min, ...good.map(({ min }) => min)),
    max: Math.max(carried ?? earliest.max, ...good.map(({ max }) => max)),
    sum: good.reduce((total, { sum }) => total + sum, 0),
  };
}
