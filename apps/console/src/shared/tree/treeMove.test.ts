import { describe, expect, it } from 'vitest';
import { dropPlace, movePossible, stepPlace } from './treeMove.ts';
import type { TreeRow } from './treeRows.ts';

const group = (id: number, parentId: number | null, seq: number): TreeRow => ({
  id,
  name: '',
  parentId,
  seq,
});

const depth = 8;

/** 1 › (4, 5 › 6), 2, 3 */
const groups = [
  group(1, null, 0),
  group(2, null, 1),
  group(3, null, 2),
  group(4, 1, 0),
  group(5, 1, 1),
  group(6, 5, 0),
];

describe('moving a group', () => {
  it('[TRE4] is placed before, after or into the drop target', () => {
    expect(dropPlace(groups, 2, 'before')).toEqual({ parentId: null, seq: 1 });
    expect(dropPlace(groups, 2, 'after')).toEqual({ parentId: null, seq: 2 });
    expect(dropPlace(groups, 1, 'inside')).toEqual({ parentId: 1, seq: 2 });
    expect(dropPlace(groups, 99, 'inside')).toBeUndefined();
  });

  it.each([
    [1, 'up', undefined],
    [2, 'up', { parentId: null, seq: 0 }],
    [2, 'down', { parentId: null, seq: 3 }],
    [3, 'down', undefined],
    [5, 'out', { parentId: null, seq: 1 }],
    [3, 'out', undefined],
    [2, 'in', { parentId: 1, seq: 2 }],
    [1, 'in', undefined],
  ] as const)('[TRE5] group %i goes %s to %j', (id, direction, place) => {
    expect(stepPlace(groups, id, direction)).toEqual(place);
  });

  it('[TRE6] is never moved below itself', () => {
    expect(movePossible(groups, 1, { parentId: 6, seq: 0 }, depth)).toBe(false);
    expect(movePossible(groups, 1, { parentId: 1, seq: 0 }, depth)).toBe(false);
    expect(movePossible(groups, 5, { parentId: 2, seq: 0 }, depth)).toBe(true);
    expect(movePossible(groups, 1, { parentId: null, seq: 9 }, depth)).toBe(true);
  });

  it('[TRE6] moves with its whole branch, which must not become too deep', () => {
    const most = depth;
    const chain = Array.from({ length: most }, (_, index) => group(index + 1, index === 0 ? null : index, 0));
    const pair = [group(50, null, 1), group(51, 50, 0)];
    expect(movePossible([...chain, ...pair], 50, { parentId: most - 2, seq: 0 }, depth)).toBe(true);
    expect(movePossible([...chain, ...pair], 50, { parentId: most - 1, seq: 0 }, depth)).toBe(false);
    expect(movePossible([...chain, ...pair], 51, { parentId: most - 1, seq: 0 }, depth)).toBe(true);
    expect(movePossible([...chain, ...pair], 51, { parentId: most, seq: 0 }, depth)).toBe(false);
  });
});
