import { api } from '@lookfar/contract';
import { useParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { openingOf } from '../device-tab/index.ts';
import { BadDevice } from './BadDevice.tsx';
import { EquipmentDetail } from './EquipmentDetail.tsx';
import { equipmentTabs } from './tabs/detailTabs.tsx';

/** One device in its tabs. A link from an alarm or a work order opens the matching tab. */
export function EquipmentDetailPage() {
  const params = useParams();
  const user = useUser();
  const equipmentId = deviceIdOf(params.id);
  if (!isAllowed(user, api.monitor.signals.may)) return <NoPermission right="monitor_equipment" size="page" />;
  if (equipmentId === undefined) return <BadDevice />;
  return (
    <EquipmentDetail key={equipmentId} equipmentId={equipmentId} tabs={equipmentTabs} opening={openingOf(params)} />
  );
}
