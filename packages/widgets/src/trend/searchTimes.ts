/** Index of the first time at or after `time`; the length if all are earlier. */
export function firstAtOrAfter(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows within [from, to], as start and exclusive end. */
export function rowsWithin(times: Float64Array, from: number, to: number): [start: number, end: number] {
  return [firstAtOrAfter(times, from), firstAtOrAfter(times, to + 1)];
}

/** The same with one more row on both sides, so that the line reaches the edges of the view. */
export function rowsAround(times: Float64Array, from: number, to: number): [start: number, end: number] {
  const [start, end] = rowsWithin(times, from, to);
  return [Math.max(0, start - 1), Math.min(times.length, end + 1)];
}
