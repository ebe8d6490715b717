import { configurationLimits, type ManagedGroup } from '@lookfar/contract';
import { branchIds, groupPath } from '../../shared/group/groupTree.ts';

/** The target of a move: before the group that has `seq` there now. */
export interface GroupPlace {
  parentId: number | null;
  seq: number;
}

export type Direction = 'up' | 'down' | 'out' | 'in';

const childrenOf = (groups: readonly ManagedGroup[], parentId: number | null): ManagedGroup[] =>
  groups.filter((group) => group.parentId === parentId).toSorted((a, b) => a.seq - b.seq);

/** [GP1] Dropped before, after or into another group. */
export function dropPlace(
  groups: readonly ManagedGroup[],
  targetId: number,
  where: 'before' | 'after' | 'inside',
): GroupPlace | undefined {
  const target = groups.find(({ id }) => id === targetId);
  if (!target) return undefined;
  if (where === 'inside') return { parentId: target.id, seq: childrenOf(groups, target.id).length };
  const at = childrenOf(groups, target.parentId).indexOf(target);
  return { parentId: target.parentId, seq: where === 'before' ? at : at + 1 };
}

/** [GP2] The same by keys: among its siblings, one level out, or into the sibling above. Undefined: not possible. */
export function stepPlace(groups: readonly ManagedGroup[], id: number, direction: Direction): GroupPlace | undefined {
  const group = groups.find((one) => one.id === id);
  if (!group) return undefined;
  const brothers = childrenOf(groups, group.parentId);
  const at = brothers.indexOf(group);
  const before = brothers[at - 1];
  switch (direction) {
    case 'up':
      return before && { parentId: group.parentId, seq: at - 1 };
    case 'down':
      return at + 1 < brothers.length ? { parentId: group.parentId, seq: at + 2 } : undefined;
    case 'out':
      return group.parentId === null ? undefined : dropPlace(groups, group.parentId, 'after');
    case 'in':
      return before && dropPlace(groups, before.id, 'inside');
  }
}

/** [GP3] What the server would refuse: below itself, or too deep. */
export function movePossible(groups: readonly ManagedGroup[], id: number, { parentId }: GroupPlace): boolean {
  if (parentId === null) return true;
  const branch = branchIds(groups, id);
  if (branch.has(parentId)) return false;
  const own = groupPath(groups, id).length;
  const height = Math.max(...[...branch].map((one) => groupPath(groups, one).length)) - own + 1;
  return groupPath(groups, parentId).length + height <= configurationLimits.groupDepth;
}
