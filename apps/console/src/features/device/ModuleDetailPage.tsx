import { api } from '@lookfar/contract';
import { useParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { type DetailTab, type Opening, openingOf, type PageAddress, PageAddressContext } from '../device-tab/index.ts';
import { BadDevice } from './BadDevice.tsx';
import { EquipmentDetail } from './EquipmentDetail.tsx';
import { PageView } from './PageView.tsx';
import { moduleDataTabs, moduleTabs } from './tabs/detailTabs.tsx';

/** `/monitor/gm/vuedetail/{equipId}`: the data tabs only. */
export function ModuleDataPage() {
  const { equipId } = useParams();
  return <ModuleDevice id={equipId} tabs={moduleDataTabs} opening={{ tab: 'realtime' }} />;
}

/**
 * `/monitor/gm/detail/{id}/{ruleType}/{openType}`, and the same with the id of a page: 00 starts with the device
 * information, 01 with its page.
 */
export function ModuleDetailPage() {
  return (
    <PageAddressContext value={pageAddress}>
      <ModuleDetail />
    </PageAddressContext>
  );
}

const pageAddress: PageAddress = ({ pageId, equipmentId }) => `/monitor/gm/detail/${equipmentId}/01/0/${pageId}`;

/** The same next to the group tree. */
export function ModuleDetail() {
  const { id, ruleType, openType = '', pageId } = useParams();
  const start = ruleType === '01' ? 'page' : 'info';
  return <ModuleDevice id={id} tabs={moduleTabs} opening={openingOf({ alarm: openType }, start)} pageId={pageId} />;
}

interface ModuleDeviceProps {
  id: string | undefined;
  tabs: readonly DetailTab[];
  opening: Opening;
  pageId?: string | undefined;
}

function ModuleDevice({ id, tabs, opening, ...address }: ModuleDeviceProps) {
  const equipmentId = deviceIdOf(id);
  const pageId = deviceIdOf(address.pageId);
  if (!isAllowed(useUser(), api.gm.equipDetail.may)) return <NoPermission right="monitor_equipment" size="page" />;
  if (equipmentId === undefined) return <BadDevice />;
  if (pageId !== undefined) return <PageView pageId={pageId} equipmentId={equipmentId} tabs={tabs} opening={opening} />;
  return <EquipmentDetail key={equipmentId} equipmentId={equipmentId} tabs={tabs} opening={opening} />;
}
