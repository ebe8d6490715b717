import { api, type EquipmentInfo } from '@lookfar/contract';
import { useSearchParams } from 'react-router';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';

/** The signals that give the position of a device. */
export const useTrackSource = (equipmentId: number) =>
  useCall(api.track.source, { equipmentId }, { staleTime: 60_000 });

/** Whether this user may choose the position signals of a device. */
export function useMayChooseSource({ shared }: EquipmentInfo): boolean {
  return isAllowed(useUser(), api.track.setSource.may) && !shared;
}

/**
 * [TR6] Devices without position signals have no track tab. A link to the tab opens it anyway, and it explains what is
 * missing.
 */
export function useTrackShown({ id }: EquipmentInfo): boolean {
  const { data } = useTrackSource(id);
  const [search] = useSearchParams();
  return Boolean(data?.source) || search.get('tab') === 'track';
}
