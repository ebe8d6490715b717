import { api, pagingLimits, type ReplyOf } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../client/useCall.ts';
import type { HistoryOwner } from '../historyOwner.ts';
import { pagesOf } from './rowWindow.ts';

export type HistoryRow = ReplyOf<typeof api.history.query>['list'][number];

export interface RowsQuestion {
  owner: HistoryOwner;
  signalIds: readonly number[];
  span: ChartSpan;
  /** Null for every sample. */
  stepSeconds: number | null;
  order: 'asc' | 'desc';
}

const pageSize = pagingLimits.maxSize;
/** How long pages that were scrolled past stay in memory. */
const keptMs = 30_000;

/** The rows of the table, loaded page by page while scrolling. */
export function useHistoryRows(question: RowsQuestion, window: { first: number; last: number }) {
  const first = useQuery(pageQuery(question, 1));
  const pages = pagesOf(window, pageSize).filter((page) => page > 1);
  const others = useQueries({ queries: pages.map((page) => pageQuery(question, page)) });
  const rowAt = (index: number): HistoryRow | undefined => {
    const page = Math.floor(index / pageSize) + 1;
    const data = page === 1 ? first.data : others[pages.indexOf(page)]?.data;
    return data?.list[index % pageSize];
  };
  const error = first.error ?? others.find((one) => one.error)?.error ?? null;
  const retry = () => {
    void first.refetch();
    for (const one of others) if (one.isError) void one.refetch();
  };
  return { total: first.data?.total ?? null, rowAt, error, retry };
}

function pageQuery({ owner, signalIds, span, stepSeconds, order }: RowsQuestion, pageNo: number) {
  const body = {
    signalIds: [...signalIds],
    startTime: Math.floor(span.from),
    endTime: Math.ceil(span.to),
    order,
    pageNo,
    pageSize,
    ...(stepSeconds === null ? {} : { stepSeconds }),
  };
  // The first page has the total: a table that stays until the new one arrives does not flicker.
  const options = { gcTime: keptMs, staleTime: Number.POSITIVE_INFINITY, keepPrevious: pageNo === 1 };
  return 'projectId' in owner
    ? callQuery(api.projectHistory.query, { ...owner, ...body }, options)
    : callQuery(api.history.query, { ...owner, ...body }, options);
}
