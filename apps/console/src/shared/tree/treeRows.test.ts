import { describe, expect, it } from 'vitest';
import { branchIds, matching, pathOf, type TreeNode, type TreeRow, treeOf } from './treeRows.ts';

const row = (id: number, parentId: number | null, seq = 0, name = `R${id}`): TreeRow => ({ id, parentId, seq, name });
const rows = [row(1, null, 1), row(2, null, 0), row(3, 1, 1), row(4, 1, 0), row(5, 3, 0, 'Pump')];
const ids = (nodes: TreeNode<TreeRow>[]): unknown[] =>
  nodes.map(({ row: { id }, children }) => (children.length > 0 ? [id, ids(children)] : id));

describe('rows as a tree', () => {
  it('[TRE1] keeps their order, counts what is below and hides none', () => {
    const tree = treeOf(rows, () => 1);
    expect(ids(tree)).toEqual([2, [1, [4, [3, [5]]]]]);
    expect(tree.map(({ total }) => total)).toEqual([1, 4]);
    expect(ids(treeOf([row(1, 9)], () => 0))).toEqual([1]);
  });

  it('[TRE2] finds a branch whatever the order of the list', () => {
    expect([...branchIds(rows.toReversed(), 1)].toSorted()).toEqual([1, 3, 4, 5]);
  });

  it('returns paths and survives a cycle', () => {
    expect(pathOf(rows, 5)).toEqual(['R1', 'R3', 'Pump']);
    expect(pathOf(rows, null)).toEqual([]);
    expect(pathOf([row(1, 2), row(2, 1)], 1)).toEqual(['R2', 'R1']);
  });

  it('[TRE3] a search keeps what is above its matches', () => {
    expect(matching(rows, ' pUmp ').map(({ id }) => id)).toEqual([1, 3, 5]);
    expect(matching(rows, 'none')).toEqual([]);
    expect(matching(rows, '')).toBe(rows);
  });

  it('stays quick with thousands of rows', () => {
    const many = Array.from({ length: 5000 }, (_, index) => row(index + 1, index === 0 ? null : Math.ceil(index / 5)));
    const before = performance.now();
    expect(treeOf(many, () => 1)[0]?.total).toBe(5000);
    for (const { id } of many) pathOf(many, id);
    expect(branchIds(many, 1).size).toBe(5000);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
