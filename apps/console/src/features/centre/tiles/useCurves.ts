import { api, type HistorySeries, type WallSignal } from '@lookfar/contract';
import { useQueries } from '@tanstack/react-query';
import { type HistorySpan, refreshOf, refreshWhile } from './refresh.ts';
import { curveSources, sendCurve } from './sendCurve.ts';

const hourMs = 3_600_000;

export interface Curves {
  series: ReadonlyMap<number, HistorySeries>;
  view: { from: number; to: number };
  /** The first one; null if there is none. */
  error: unknown;
  isLoading: boolean;
  dataUpdatedAt: number;
  refetch: () => void;
}

/** The history of signals over the last hours: one call for each device or project, decimated by the server. */
export function useCurves(signals: readonly WallSignal[], hours: number, points: number): Curves {
  const every = refreshOf(hours, points);
  const results = useQueries({
    queries: curveSources(signals).map((source) => {
      return {
        // Without the moment: the same trend is asked for again, and only the newest reply is kept.
        queryKey: [api.history.curve.path, 'tile', source, hours, points],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const to = Date.now();
          const from = to - hours * hourMs;
          const { list } = await sendCurve(source, { startTime: from, endTime: to, points }, signal);
          return { from, to, list };
        },
        refetchInterval: ({ state }: { state: { data: HistorySpan | undefined } }) => refreshWhile(state.data, every),
        staleTime: every,
        retry: 1,
      };
    }),
  });
  const found = results.flatMap(({ data }) => data?.list ?? []);
  const dataUpdatedAt = Math.max(0, ...results.map((one) => one.dataUpdatedAt));
  const to = dataUpdatedAt || Date.now();
  return {
    series: new Map(found.map((one) => [one.signalId, one])),
    view: { from: to - hours * hourMs, to },
    error: results.find(({ error }) => error)?.error ?? null,
    dataUpdatedAt,
    refetch: () => {
      for (const { refetch } of results) void refetch();
    },
    isLoading: results.some(({ isLoading }) => isLoading),
  };
}
