import { pagingLimits } from '@lookfar/contract';

/** Page, page size and filters of a list, as they stand in the address bar. */
export interface ListState {
  pageNo: number;
  pageSize: number;
  filters: Readonly<Record<string, string>>;
}

export const pageSizes = [10, 20, 50, 100] as const;

const wholeNumber = /^[1-9]\d{0,6}$/;

/** Reads the address; whatever does not make sense there reads as the default. */
export function readListState(params: URLSearchParams, filterKeys: readonly string[]): ListState {
  const filters: Record<string, string> = {};
  for (const key of filterKeys) {
    const value = params.get(key);
    if (value) filters[key] = value;
  }
  const size = Number(params.get('size'));
  const page = params.get('page') ?? '';
  return {
    pageNo: wholeNumber.test(page) ? Number(page) : 1,
    pageSize: pageSizes.find((known) => known === size) ?? pagingLimits.defaultSize,
    filters,
  };
}

/** Writes only what differs from the default, so that a plain list has a plain address. */
export function writeListState({ pageNo, pageSize, filters }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) if (value !== '') params.set(key, value);
  if (pageNo > 1) params.set('page', String(pageNo));
  if (pageSize !== pagingLimits.defaultSize) params.set('size', String(pageSize));
  return params;
}

/** Another filter means another list: it is read from its first page. */
export function withFilter(state: ListState, key: string, value: string): ListState {
  return { ...state, pageNo: 1, filters: { ...state.filters, [key]: value } };
}

/** Another page size keeps the first row of the page in view. */
export function withPageSize(state: ListState, pageSize: number): ListState {
  const firstRow = (state.pageNo - 1) * state.pageSize;
  return { ...state, pageSize, pageNo: Math.floor(firstRow / pageSize) + 1 };
}

/** The last page that has rows. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
