import type { ManagedGroup } from '@lookfar/contract';
import { type TreeNode, treeOf } from '../tree/treeRows.ts';

type Group = Omit<ManagedGroup, 'deptId'>;

export interface GroupNode {
  group: Group;
  /** Devices in it and in all groups below. */
  total: number;
  children: GroupNode[];
}

/** [GG1] The groups as a tree, in their order; one whose parent is missing is at the top. */
export function groupTree(groups: readonly Group[]): GroupNode[] {
  const node = ({ row: group, total, children }: TreeNode<Group>): GroupNode => ({
    group,
    total,
    children: children.map(node),
  });
  return treeOf(groups, ({ equipCount }) => equipCount).map(node);
}

export { branchIds, pathOf as groupPath } from '../tree/treeRows.ts';
