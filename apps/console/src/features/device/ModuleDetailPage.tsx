import { api } from '@lookfar/contract';
import { useParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { type DetailTab, openingOf } from '../device-tab/index.ts';
import { BadDevice } from './BadDevice.tsx';
import { EquipmentDetail } from './EquipmentDetail.tsx';
import { moduleDataTabs, moduleInfoTabs, modulePageTabs } from './tabs/detailTabs.tsx';

/** `/monitor/gm/vuedetail/{equipId}`: the data tabs only. */
export function ModuleDataPage() {
  const { equipId } = useParams();
  return <ModuleDevice id={equipId} tabs={moduleDataTabs} />;
}

/** `/monitor/gm/detail/{id}/{ruleType}/{openType}`: 00 starts with the device information, 01 with its page. */
export function ModuleDetailPage() {
  const { id, ruleType, openType = '' } = useParams();
  return <ModuleDevice id={id} tabs={ruleType === '01' ? modulePageTabs : moduleInfoTabs} openType={openType} />;
}

interface ModuleDeviceProps {
  id: string | undefined;
  tabs: readonly DetailTab[];
  openType?: string;
}

function ModuleDevice({ id, tabs, openType = '' }: ModuleDeviceProps) {
  const equipmentId = deviceIdOf(id);
  if (!isAllowed(useUser(), api.gm.equipDetail.may)) return <NoPermission right="monitor_equipment" size="page" />;
  if (equipmentId === undefined) return <BadDevice />;
  const opening = openingOf({ alarm: openType }, tabs[0]?.key);
  return <EquipmentDetail key={equipmentId} equipmentId={equipmentId} tabs={tabs} opening={opening} />;
}
