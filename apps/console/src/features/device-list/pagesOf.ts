/** Rows per request. */
export const pageSize = 50;

/** [ML4] The pages, starting at 1, with the rows from `first` up to `end`; the first page while there are no rows. */
export function pagesOf(first: number, end: number): number[] {
  if (end <= first) return [1];
  const from = Math.floor(first / pageSize);
  const to = Math.floor((end - 1) / pageSize);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index + 1);
}

/** The page of the row at an index, and its place on that page. */
export const placeOf = (index: number): { pageNo: number; place: number } => ({
  pageNo: Math.floor(index / pageSize) + 1,
  place: index % pageSize,
});
