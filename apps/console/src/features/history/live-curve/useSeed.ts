import { historyLimits } from '@lookfar/contract';
import { toParts } from '@lookfar/widgets/trend';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchTrend } from '../curve/fetchTrend.ts';
import { type LiveSeries, longestWindowMs } from './LiveSeries.ts';

/** [CV1] Loads the hour before the first live value from history, once for the chosen signals. */
export function useSeed(live: LiveSeries, equipmentId: number, signalIds: readonly number[], isWanted: boolean) {
  const [openedAt] = useState(Date.now);
  const seed = useQuery({
    queryKey: ['monitor.liveSeed', equipmentId, openedAt, ...signalIds],
    queryFn: ({ signal }) => {
      const endTime = Date.now();
      const startTime = endTime - longestWindowMs;
      return fetchTrend(equipmentId, { signalIds, startTime, endTime, points: historyLimits.buckets }, signal);
    },
    enabled: isWanted && signalIds.length > 0,
    // From here on the series keep the data.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = seed;
  useEffect(() => {
    for (const series of data ?? []) live.seed(series.signalId, toParts(series));
  }, [live, data]);
  return { isFailed: seed.isError, openedAt };
}
