/** `BENCH_TINY=1` runs every benchmark once through in seconds: its numbers mean nothing, but it still works. */
const isTiny = process.env.BENCH_TINY === '1';

/** A size of a benchmark, and the smallest one with which it still runs completely. */
export function size<T>(full: T, tiny: T): T {
  return isTiny ? tiny : full;
}
