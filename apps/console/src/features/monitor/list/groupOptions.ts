import type { EquipmentGroup } from '@lookfar/contract';
import type { z } from 'zod';
import type { ListOption } from '../../../ui/list/listDescription.ts';

type Group = z.output<typeof EquipmentGroup>;

/** Groups as options: the whole path names a group, because the same name may stand in several places. */
export function groupOptions(groups: readonly Group[]): ListOption[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return groups.map((group) => ({
    value: String(group.id),
    text: `${pathOf(group, byId).join(' / ')} (${group.equipCount})`,
  }));
}

function pathOf(group: Group, byId: ReadonlyMap<number, Group>): string[] {
  const seen = new Set<Group>();
  const names: string[] = [];
  let node: Group | undefined = group;
  // A circle of parents must not hang the page.
  while (node && !seen.has(node)) {
    seen.add(node);
    names.unshift(node.name);
    node = node.parentId === null ? undefined : byId.get(node.parentId);
  }
  return names;
}
