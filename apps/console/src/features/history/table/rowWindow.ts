export const rowHeight = 30;
const overscan = 6;

/** [HV8] Rows that must be in the document at a scroll position; `last` is exclusive. */
export function rowWindow(scrollTop: number, height: number, total: number): { first: number; last: number } {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const last = Math.min(total, Math.ceil((scrollTop + height) / rowHeight) + overscan);
  return { first: Math.min(first, last), last };
}

/** Pages (from 1) with these rows. */
export function pagesOf({ first, last }: { first: number; last: number }, pageSize: number): number[] {
  const from = Math.floor(first / pageSize) + 1;
  const to = Math.max(from, Math.ceil(last / pageSize));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
