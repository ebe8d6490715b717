export interface ListSort {
  key: string;
  order: 'asc' | 'desc';
}

/** Page, page size, sorting and filters of a list, as they are in the URL. */
export interface ListState {
  pageNo: number;
  pageSize: number;
  filters: Readonly<Record<string, string>>;
  /** Absent: the default order of the call. */
  sort?: ListSort;
}

/** What the URL of a list may contain. */
interface ListKeys {
  filters: readonly string[];
  sorts: readonly string[];
}

export const pageSizes = [10, 20, 50, 100] as const;

/** Fills a usual screen. */
export const defaultPageSize = 20;

const wholeNumber = /^[1-9]\d{0,6}$/;

/** Parses the URL; invalid values are replaced by the default. */
export function readListState(params: URLSearchParams, keys: ListKeys): ListState {
  const filters: Record<string, string> = {};
  for (const key of keys.filters) {
    const value = params.get(key);
    if (value) filters[key] = value;
  }
  const size = Number(params.get('size'));
  const page = params.get('page') ?? '';
  const sort = readSort(params.get('sort') ?? '', keys.sorts);
  return {
    pageNo: wholeNumber.test(page) ? Number(page) : 1,
    pageSize: pageSizes.find((known) => known === size) ?? defaultPageSize,
    filters,
    ...(sort && { sort }),
  };
}

/** `name` ascending, `-name` descending. */
function readSort(written: string, known: readonly string[]): ListSort | undefined {
  const descending = written.startsWith('-');
  const key = descending ? written.slice(1) : written;
  return known.includes(key) ? { key, order: descending ? 'desc' : 'asc' } : undefined;
}

/** Writes only what differs from the default, so that a default list has a plain URL. */
export function writeListState({ pageNo, pageSize, filters, sort }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) if (value !== '') params.set(key, value);
  if (sort) params.set('sort', sort.order === 'desc' ? `-${sort.key}` : sort.key);
  if (pageNo > 1) params.set('page', String(pageNo));
  if (pageSize !== defaultPageSize) params.set('size', String(pageSize));
  return params;
}

/** A different filter is a different list: it starts at the first page. */
export function withFilter(state: ListState, key: string, value: string): ListState {
  return { ...state, pageNo: 1, filters: { ...state.filters, [key]: value } };
}

/** [LI7] A different order starts at the first page. */
export function withSort(state: ListState, sort: ListSort | undefined): ListState {
  const { sort: _before, ...rest } = state;
  return { ...rest, pageNo: 1, ...(sort && { sort }) };
}

/** The request without paging; fields of the contract parse numbers and flags from text. */
export function listQuery({ filters, sort }: ListState): Record<string, string> {
  return { ...filters, ...(sort && { sort: sort.key, order: sort.order }) };
}

/** Changing the page size keeps the first row of the page in view. */
export function withPageSize(state: ListState, pageSize: number): ListState {
  const firstRow = (state.pageNo - 1) * state.pageSize;
  return { ...state, pageSize, pageNo: Math.floor(firstRow / pageSize) + 1 };
}

/** The last page that has rows. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Whether a filter is active. */
export function isFiltered({ filters }: ListState): boolean {
  return Object.values(filters).some((value) => value !== '');
}
