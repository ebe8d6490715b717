import { historyAt } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../client/send.ts';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';

/** The device as it was. While the moment is dragged along, the last answer stays. */
export function usePast(equipmentId: number, moment: number) {
  const wanted = useAfterTyping(moment);
  const past = useQuery({
    queryKey: ['monitor.past', equipmentId, wanted],
    queryFn: ({ signal }) => send(historyAt, { equipmentId, time: wanted }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return { ...past, isBehind: past.isPlaceholderData || wanted !== moment };
}
