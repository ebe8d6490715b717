import { type EquipmentInfo, equipmentInfo, Failure } from '@lookfar/contract';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { deviceAddress, notifyNoPage, openingOf, useHomePage } from '../device-tab/index.ts';
import { monitorTexts } from '../live/index.ts';
import { BadDevice } from './BadDevice.tsx';

/**
 * `/monitor/eg/open/{id}/{alarm}` and `…/{orderType}/{orderId}`: leads to the address of a device. For links that know
 * its id, but neither its product line nor its default view.
 */
export function OpenDevicePage() {
  const t = monitorTexts.useTexts();
  const id = deviceIdOf(useParams().id);
  const isPermitted = isAllowed(useUser(), equipmentInfo.may);
  const device = useCall(equipmentInfo, isPermitted && id !== undefined ? { id } : undefined, { staleTime: 60_000 });
  if (!isPermitted) return <NoPermission right="monitor_equipment" size="page" />;
  if (id === undefined) return <BadDevice />;
  if (device.error instanceof Failure && device.error.code === '1014') return <BadDevice gone />;
  return (
    <Loaded query={device} failed={t('loadFailed')} size="page">
      {(equipment) => <Leading equipment={equipment} />}
    </Loaded>
  );
}

function Leading({ equipment }: { equipment: EquipmentInfo }) {
  const { id, display } = equipment;
  const opening = openingOf(useParams());
  const { search } = useLocation();
  const isPage = display !== 'list';
  const { homeId, error } = useHomePage(isPage ? id : undefined);
  // Whoever came for an alarm or an order of a device without a page has what they came for.
  const isMissed = isPage && homeId === null && search === '' && (opening.tab === 'realtime' || error !== null);
  useEffect(() => {
    if (isMissed) notifyNoPage(error);
  }, [isMissed, error]);
  if (isPage && homeId === undefined) return <LoadingState size="page" />;
  const address = deviceAddress({ ...equipment, homeId: homeId ?? null }, opening);
  return <Navigate replace to={address.includes('?') ? address : address + search} />;
}
