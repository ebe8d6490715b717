import { type PageAddress, PageAddressContext } from '../../device-tab/index.ts';
import { GroupView } from '../group/GroupView.tsx';
import { useOpenEquipment } from '../useOpenEquipment.ts';
import { besideTreeTargets } from './moduleTargets.ts';

/** `/monitor/gm/group`: the module devices by group. */
export function ModuleGroupPage() {
  return (
    <PageAddressContext value={pageAddress}>
      <GroupView line="gm" onOpen={useOpenEquipment(besideTreeTargets)} />
    </PageAddressContext>
  );
}

const pageAddress: PageAddress = ({ pageId, equipmentId }) => `/monitor/gm/group/detail/${equipmentId}/01/0/${pageId}`;
