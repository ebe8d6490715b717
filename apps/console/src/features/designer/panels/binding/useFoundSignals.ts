import { api, type ReplyOf } from '@lookfar/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callQuery } from '../../../../client/useCall.ts';
import { type LineRange, noLines } from '../../../../ui/windowing/windowOf.ts';
import { pagesOf } from './pagesOf.ts';

export type FoundSignal = ReplyOf<typeof api.projectPage.signals>['list'][number];

const pageSize = 100;
const freshMs = 60_000;

/** What is searched: with `equipmentId` in one device only. */
interface Sought {
  text: string;
  equipmentId: number | undefined;
}

/** The signals of a project that a search finds; of thousands, those in sight are loaded. */
export function useFoundSignals(projectId: number, { text, equipmentId }: Sought) {
  const [range, setRange] = useState<LineRange>(noLines);
  const body = (pageNo: number) => ({
    ...{ projectId, pageNo, pageSize },
    ...(text !== '' && { text }),
    ...(equipmentId !== undefined && { equipmentId }),
  });
  const options = { staleTime: freshMs };
  const query = useQuery(callQuery(api.projectPage.signals, body(1), { ...options, keepPrevious: true }));
  const total = query.data?.total ?? 0;
  const wanted = pagesOf(range, total, pageSize);
  const pages = useQueries({
    queries: wanted.map((pageNo) => callQuery(api.projectPage.signals, body(pageNo), options)),
  });
  const at = (index: number): FoundSignal | undefined => {
    const pageNo = Math.floor(index / pageSize) + 1;
    const page = pageNo === 1 ? query.data : pages[wanted.indexOf(pageNo)]?.data;
    return page?.list[index % pageSize];
  };
  return { query, at, setRange: useCallback((next: LineRange) => setRange(next), []) };
}
