import { api, type HistorySeries, type WallSignal } from '@lookfar/contract';
import { useQueries } from '@tanstack/react-query';
import { send } from '../../../client/send.ts';

const hourMs = 3_600_000;

export interface Curves {
  series: ReadonlyMap<number, HistorySeries>;
  view: { from: number; to: number };
  error: unknown;
  isLoading: boolean;
}

/** [OC6] A trend is loaded again when it has moved by one of its points, and not more often than twice a minute. */
export const refreshOf = (hours: number, points: number): number => Math.max(30_000, (hours * hourMs) / points);

/** The history of signals over the last hours: one call for each device, decimated by the server. */
export function useCurves(signals: readonly WallSignal[], hours: number, points: number): Curves {
  const every = refreshOf(hours, points);
  const stored = signals.filter(({ isStored }) => isStored);
  const devices = [...Map.groupBy(stored, (signal) => signal.equipmentId)];
  const results = useQueries({
    queries: devices.map(([equipmentId, list]) => {
      const signalIds = list.map(({ id }) => id);
      return {
        // Without the moment: the same trend is asked for again, and only the newest reply is kept.
        queryKey: [api.history.curve.path, 'tile', equipmentId, signalIds, hours, points],
        queryFn: ({ signal }: { signal: AbortSignal }) => {
          const now = Date.now();
          const body = { equipmentId, signalIds, startTime: now - hours * hourMs, endTime: now, points };
          return send(api.history.curve, body, { quiet: true, signal });
        },
        refetchInterval: every,
        staleTime: every,
        retry: 1,
      };
    }),
  });
  const found = results.flatMap(({ data }) => data?.list ?? []);
  const to = Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)) || Date.now();
  return {
    series: new Map(found.map((one) => [one.signalId, one])),
    view: { from: to - hours * hourMs, to },
    error: results.find(({ error, data }) => error && !data)?.error,
    isLoading: results.some(({ isLoading }) => isLoading),
  };
}
