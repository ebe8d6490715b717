import type { EquipmentGroup } from '@lookfar/contract';
import type { z } from 'zod';
import { groupPath } from '../../../ui/group/groupTree.ts';
import type { ListOption } from '../../../ui/list/listDescription.ts';

type Group = z.output<typeof EquipmentGroup>;

/** Groups as options: the whole path names a group, because the same name may stand in several places. */
export function groupOptions(groups: readonly Group[]): ListOption[] {
  return groups.map(({ id, equipCount }) => ({
    value: String(id),
    text: `${groupPath(groups, id).join(' / ')} (${equipCount})`,
  }));
}
