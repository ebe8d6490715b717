import type { ManagedGroup } from '@lookfar/contract';

export interface GroupNode {
  group: ManagedGroup;
  /** Devices in it and in all groups below. */
  total: number;
  children: GroupNode[];
}

/**
 * [GR1] The groups as a tree, in their order. Groups with a missing parent are at the top level, so that none is
 * hidden.
 */
export function groupTree(groups: readonly ManagedGroup[]): GroupNode[] {
  const known = new Set(groups.map(({ id }) => id));
  const childrenOf = Map.groupBy(groups, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const build = (parentId: number | null): GroupNode[] =>
    (childrenOf.get(parentId) ?? [])
      .toSorted((a, b) => a.seq - b.seq)
      .map((group) => {
        const children = build(group.id);
        return { group, children, total: children.reduce((sum, child) => sum + child.total, group.equipCount) };
      });
  return build(null);
}

/** [GR2] A group and all groups below it: invalid targets for a move. */
export function branchIds(groups: readonly ManagedGroup[], id: number): ReadonlySet<number> {
  const branch = new Set([id]);
  // Parents normally come before children in the list, but a different order must not lose a group.
  for (let size = 0; size !== branch.size; ) {
    size = branch.size;
    for (const { id: own, parentId } of groups) if (parentId !== null && branch.has(parentId)) branch.add(own);
  }
  return branch;
}

/** Names from the top down to the group; empty for none. A cycle of parents must not hang the page. */
export function groupPath(
  groups: readonly Pick<ManagedGroup, 'id' | 'parentId' | 'name'>[],
  id: number | null,
): string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  let next = groups.find((group) => group.id === id);
  while (next && !seen.has(next.id)) {
    seen.add(next.id);
    names.unshift(next.name);
    const { parentId } = next;
    next = groups.find((group) => group.id === parentId);
  }
  return names;
}
