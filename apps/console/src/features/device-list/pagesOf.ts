/** Rows of one request. */
export const pageSize = 50;

/** [ML4] The pages, counted from 1, that hold the rows from `first` up to `end`; the first page when there is none yet. */
export function pagesOf(first: number, end: number): number[] {
  if (end <= first) return [1];
  const from = Math.floor(first / pageSize);
  const to = Math.floor((end - 1) / pageSize);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index + 1);
}

/** Where the row at an index stands. */
export const placeOf = (index: number): { pageNo: number; place: number } => ({
  pageNo: Math.floor(index / pageSize) + 1,
  place: index % pageSize,
});
