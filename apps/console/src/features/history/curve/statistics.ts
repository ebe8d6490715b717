import { type ChartSpan, isGoodAt, rowsWithin, type SeriesPart } from '@lookfar/widgets/trend';

/** Statistics of the good numbers of a period. */
export interface Statistics {
  count: number;
  min: number;
  max: number;
  avg: number;
  first: number;
  last: number;
  firstTime: number;
  lastTime: number;
  /** Accuracy at both ends of the period; 0 if every sample was included. */
  toleranceMs: number;
}

/** Undefined if there is no good number. A bucket belongs to the period in which it starts. */
export function statisticsOf(parts: readonly SeriesPart[], view: ChartSpan): Statistics | undefined {
  const sum = new Sum();
  for (const part of parts) {
    const [start, end] = rowsWithin(part.times, view.from, view.to);
    if (part.kind === 'buckets' && end > start) sum.toleranceMs = Math.max(sum.toleranceMs, part.stepMs);
    for (let row = start; row < end; row += 1) addRow(sum, part, row);
  }
  return sum.result();
}

function addRow(sum: Sum, part: SeriesPart, row: number): void {
  const time = part.times[row] ?? 0;
  if (part.kind === 'raw') {
    const value = part.values[row] ?? Number.NaN;
    if (!Number.isFinite(value) || !isGoodAt(part, row)) return;
    sum.add({ time, count: 1, min: value, max: value, avg: value, first: value, last: value });
    return;
  }
  const count = part.count[row] ?? 0;
  if (count === 0) return;
  const at = (column: Float64Array) => column[row] ?? Number.NaN;
  const { min, max, avg, first, last } = part;
  sum.add({ time, count, min: at(min), max: at(max), avg: at(avg), first: at(first), last: at(last) });
}

type Row = Pick<Statistics, 'count' | 'min' | 'max' | 'avg' | 'first' | 'last'> & { time: number };

class Sum {
  toleranceMs = 0;
  #count = 0;
  #weighted = 0;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #first: Row | undefined;
  #last: Row | undefined;

  add(row: Row): void {
    this.#count += row.count;
    this.#weighted += row.avg * row.count;
    this.#min = Math.min(this.#min, row.min);
    this.#max = Math.max(this.#max, row.max);
    this.#first ??= row;
    this.#last = row;
  }

  result(): Statistics | undefined {
    if (!this.#first || !this.#last) return undefined;
    return {
      count: this.#count,
      min: this.#min,
      max: this.#max,
      avg: this.#weighted / this.#count,
      first: this.#first.first,
      last: this.#last.last,
      firstTime: this.#first.time,
      lastTime: this.#last.time,
      toleranceMs: this.toleranceMs,
    };
  }
}
