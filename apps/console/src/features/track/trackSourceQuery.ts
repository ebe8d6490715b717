import { type EquipmentInfo, setTrackSource, trackSource } from '@lookfar/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';

export function trackSourceQuery(equipmentId: number) {
  return queryOptions({
    queryKey: ['monitor.track.source', equipmentId],
    queryFn: ({ signal }) => send(trackSource, { equipmentId }, { quiet: true, signal }),
    staleTime: 60_000,
  });
}

/** Whether this user may say which signals tell where the device is. */
export function useMayChooseSource({ shared }: EquipmentInfo): boolean {
  return isAllowed(useUser(), setTrackSource.may) && !shared;
}

/**
 * [TR6] The tab stands where there is a track to show; a pump without one has none. Whoever comes by a link sees why
 * there is nothing.
 */
export function useTrackShown({ id }: EquipmentInfo): boolean {
  const { data } = useQuery(trackSourceQuery(id));
  const [search] = useSearchParams();
  return Boolean(data?.source) || search.get('tab') === 'track';
}
