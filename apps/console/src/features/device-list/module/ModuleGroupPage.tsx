import { GroupView } from '../group/GroupView.tsx';
import { useOpenEquipment } from '../useOpenEquipment.ts';
import { besideTreeTargets } from './moduleTargets.ts';

/** `/monitor/gm/group`: the module devices by group. */
export function ModuleGroupPage() {
  return <GroupView line="gm" onOpen={useOpenEquipment(besideTreeTargets)} />;
}
