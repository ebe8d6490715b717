import { describe, expect, it } from 'vitest';
import { GroupTree } from './GroupTree.ts';

const group = (id: number, parentId: number | null, name = `G${id}`) => ({ id, parentId, name });

describe('a tree of groups', () => {
  const tree = new GroupTree([group(1, null), group(4, 1), group(3, 1), group(5, 3), group(2, null)]);

  it('[GR1] lists parents before children, brothers and sisters in their order', () => {
    expect(tree.flat().map(({ group: { id }, seq }) => [id, seq])).toEqual([
      [1, 0],
      [4, 0],
      [3, 1],
      [5, 0],
      [2, 1],
    ]);
  });

  it('returns paths and heights', () => {
    expect(tree.path(5).map(({ id }) => id)).toEqual([1, 3, 5]);
    expect(tree.path(null)).toEqual([]);
    expect(tree.path(99)).toEqual([]);
    expect([1, 3, 5].map((id) => tree.height(id))).toEqual([3, 2, 1]);
  });

  it('survives rings and lost parents', () => {
    const odd = new GroupTree([group(1, 2), group(2, 1), group(3, 99)]);
    expect(odd.path(1).map(({ id }) => id)).toEqual([2, 1]);
    expect(odd.flat().map(({ group: { id } }) => id)).toEqual([3]);
  });
});
