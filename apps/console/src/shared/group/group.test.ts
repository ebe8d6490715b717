import type { ManagedGroup } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { branchIds, type GroupNode, groupPath, groupTree } from './groupTree.ts';

const group = (id: number, parentId: number | null, seq: number, equipCount = 1): ManagedGroup => ({
  id,
  name: `G${id}`,
  parentId,
  seq,
  deptId: null,
  equipCount,
});

const groups = [group(1, null, 1), group(2, null, 0, 5), group(3, 1, 1), group(4, 1, 0, 2), group(5, 3, 0, 7)];

const ids = (nodes: GroupNode[]): unknown[] =>
  nodes.map(({ group: { id }, children }) => (children.length > 0 ? [id, ids(children)] : id));

describe('the tree of groups', () => {
  it('[GG1] keeps their order and counts what is below', () => {
    const tree = groupTree(groups);
    expect(ids(tree)).toEqual([2, [1, [4, [3, [5]]]]]);
    expect(tree.map(({ total }) => total)).toEqual([5, 1 + 1 + 2 + 7]);
  });

  it('[GG1] shows a group whose parent is missing at the top', () => {
    expect(ids(groupTree([group(1, 9, 0)]))).toEqual([1]);
  });

  it('[GG2] finds a branch whatever the order of the list', () => {
    expect([...branchIds(groups, 1)].sort()).toEqual([1, 3, 4, 5]);
    expect([...branchIds(groups.toReversed(), 1)].sort()).toEqual([1, 3, 4, 5]);
    expect([...branchIds(groups, 2)]).toEqual([2]);
  });

  it('returns the path to a group and survives a cycle', () => {
    expect(groupPath(groups, 5)).toEqual(['G1', 'G3', 'G5']);
    expect(groupPath(groups, null)).toEqual([]);
    expect(groupPath([group(1, 2, 0), group(2, 1, 0)], 1)).toEqual(['G2', 'G1']);
  });
});
