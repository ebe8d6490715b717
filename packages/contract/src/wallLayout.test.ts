import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTile,
  compactTiles,
  inReadingOrder,
  isPacked,
  moveInOrder,
  placeTile,
  rowsOf,
  type TilePlace,
  wallColumns,
} from './wallLayout.ts';
import { NewWallTile, WallTile, wallLimits } from './wallTile.ts';

const tile = (id: string, x: number, y: number, w = 3, h = 2): TilePlace => ({ id, x, y, w, h });
const where = (tiles: readonly TilePlace[], id: string) => {
  const found = tiles.find((one) => one.id === id);
  return found && [found.x, found.y, found.w, found.h];
};

const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 })), { maxLength: 40 });
const board = sizes.map((all) =>
  all.reduce<TilePlace[]>((tiles, [w, h], at) => addTile(tiles, { id: `t${at}`, x: 0, y: 0, w, h }), []),
);
const change = fc.record({
  at: fc.nat(60),
  x: fc.integer({ min: -30, max: 30 }),
  y: fc.integer({ min: -30, max: 60 }),
  w: fc.integer({ min: -3, max: 30 }),
  h: fc.integer({ min: -3, max: 40 }),
});

describe('the layout of a board', () => {
  it('[WB1] knows tiles that overlap, leave the grid or have the same id', () => {
    expect(isPacked([tile('a', 0, 0), tile('b', 3, 0)])).toBe(true);
    expect(isPacked([tile('a', 0, 0), tile('b', 2, 1)])).toBe(false);
    expect(isPacked([tile('a', 10, 0)])).toBe(false);
    expect(isPacked([tile('a', 0, -1)])).toBe(false);
    expect(isPacked([tile('a', 0, 0), tile('a', 6, 0)])).toBe(false);
  });

  it('[WB3] the others make room below a tile that is put on them', () => {
    const moved = placeTile([tile('a', 0, 0), tile('b', 3, 0), tile('c', 0, 2)], 'b', { x: 0, y: 0 });
    expect([where(moved, 'b'), where(moved, 'a'), where(moved, 'c')]).toEqual([
      [0, 0, 3, 2],
      [0, 2, 3, 2],
      [0, 4, 3, 2],
    ]);
  });

  it('[WB3] a tile stays within the grid and above its least size', () => {
    const tiles = [tile('a', 0, 0)];
    expect(where(placeTile(tiles, 'a', { x: 99, y: -5 }), 'a')).toEqual([9, 0, 3, 2]);
    expect(where(placeTile(tiles, 'a', { w: 0, h: 0 }, { w: 2, h: 1 }), 'a')).toEqual([0, 0, 2, 1]);
    expect(where(placeTile(tiles, 'a', { w: 99 }), 'a')).toEqual([0, 0, wallColumns, 2]);
    expect(placeTile(tiles, 'nobody', { x: 1 })).toEqual(tiles);
  });

  it('[WB2] what is below a gap moves up', () =>
    expect(where(compactTiles([tile('a', 0, 4), tile('b', 0, 9)]), 'b')).toEqual([0, 2, 3, 2]));

  it('[WB4] a new tile takes the first place that is free', () => {
    const tiles = [tile('a', 0, 0, 6), tile('b', 9, 0, 3)];
    expect(where(addTile(tiles, tile('c', 0, 0, 3)), 'c')).toEqual([6, 0, 3, 2]);
    expect(where(addTile(tiles, tile('c', 0, 0, 8)), 'c')).toEqual([0, 2, 8, 2]);
  });

  it('[WB1] [WB3] whatever is moved or sized, nothing overlaps and nothing is lost', () => {
    fc.assert(
      fc.property(board, change, (tiles, { at, ...to }) => {
        const id = `t${at}`;
        const after = placeTile(tiles, id, to);
        expect(isPacked(after)).toBe(true);
        expect(after.map((one) => one.id)).toEqual(tiles.map((one) => one.id));
        expect(rowsOf(compactTiles(after))).toBe(rowsOf(after));
      }),
      { numRuns: 150 },
    );
  });

  it('[WB11] a tile is moved by one in the order in which they are read, and nothing overlaps', () => {
    const ids = (tiles: readonly TilePlace[]) => inReadingOrder(tiles).map(({ id }) => id);
    fc.assert(
      fc.property(board, fc.nat(60), fc.boolean(), (tiles, at, isDown) => {
        const [before, by] = [ids(tiles), isDown ? (1 as const) : (-1 as const)];
        const after = moveInOrder(tiles, before[at] ?? 'nobody', by);
        const wanted = [...before];
        if (at < before.length && at + by >= 0 && at + by < before.length)
          wanted.splice(
            Math.min(at, at + by),
            2,
            before[Math.max(at, at + by)] ?? '',
            before[Math.min(at, at + by)] ?? '',
          );
        expect(isPacked(after)).toBe(true);
        expect(ids(after)).toEqual(wanted);
      }),
      { numRuns: 150 },
    );
  });

  it('[WB11] rows that are full stay so', () => {
    const tiles = [tile('a', 0, 0, 6), tile('b', 6, 0, 6), tile('c', 0, 2, 7, 4), tile('d', 7, 2, 5, 4)];
    const after = moveInOrder(tiles, 'd', -1);
    expect([where(after, 'd'), where(after, 'c')]).toEqual([
      [0, 2, 5, 4],
      [5, 2, 7, 4],
    ]);
    expect(moveInOrder(tiles, 'a', -1)).toEqual(tiles);
  });

  it('[WB10] settings that make no sense are refused, unless they are already stored', () => {
    const reversed = { ...tile('a', 0, 0), kind: 'gauge', signals: [], min: 5, max: 1 };
    expect([WallTile.safeParse(reversed).success, NewWallTile.safeParse(reversed).success]).toEqual([true, false]);
    expect(NewWallTile.safeParse({ ...reversed, max: 6 }).success).toBe(true);
  });

  it('a tile of an unknown kind, or with more signals than it shows, is refused', () => {
    const signals = Array.from({ length: wallLimits.trends + 1 }, (_, at) => ({ equipmentId: 1, signalId: at + 1 }));
    const at = tile('a', 0, 0);
    expect(WallTile.safeParse({ ...at, kind: 'trend', signals: signals.slice(1), hours: 24 }).success).toBe(true);
    expect(WallTile.safeParse({ ...at, kind: 'trend', signals, hours: 24 }).success).toBe(false);
    expect(WallTile.safeParse({ ...at, kind: 'trend', signals: [], hours: 5 }).success).toBe(false);
    expect(WallTile.safeParse({ ...at, kind: 'frame' }).success).toBe(false);
    expect(WallTile.safeParse({ ...at, id: '<b>', kind: 'work' }).success).toBe(false);
  });
});
