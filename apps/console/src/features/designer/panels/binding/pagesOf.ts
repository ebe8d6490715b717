import type { LineRange } from '../../../../ui/windowing/windowOf.ts';

/** The pages, counted from 1, that the lines in sight are on; the first is always loaded. */
export function pagesOf({ first, end }: LineRange, total: number, pageSize: number): number[] {
  const last = Math.min(end, total);
  if (last <= first) return [1];
  const from = Math.floor(first / pageSize) + 1;
  const to = Math.floor((last - 1) / pageSize) + 1;
  return [...new Set([1, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])];
}
