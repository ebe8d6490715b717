import { querySignals } from '@lookfar/contract';
import { useParams } from 'react-router';
import { isAllowed } from '../../shell/session/isAllowed.ts';
import { useUser } from '../../shell/session/sessionStore.ts';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { BadDevice } from './detail/BadDevice.tsx';
import { deviceIdOf } from './detail/deviceIdOf.ts';
import { EquipmentDetail } from './detail/EquipmentDetail.tsx';
import { openingOf } from './detail/opening.ts';
import { equipmentTabs } from './detail/tabs/detailTabs.tsx';

/** One device in its tabs. From an alarm or an order it opens where that stands. */
export function EquipmentDetailPage() {
  const params = useParams();
  const user = useUser();
  const equipmentId = deviceIdOf(params.id);
  if (!isAllowed(user, querySignals.may)) return <NoPermission right="monitor_equipment" size="page" />;
  if (equipmentId === undefined) return <BadDevice />;
  return (
    <EquipmentDetail key={equipmentId} equipmentId={equipmentId} tabs={equipmentTabs} opening={openingOf(params)} />
  );
}
