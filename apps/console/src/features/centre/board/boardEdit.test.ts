import { isPacked, WallTile, type WallTileKind, wallLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { type BoardEdit, boardStep, newTileId } from './boardEdit.ts';
import { isComplete, newTile, tileKinds } from './newTile.ts';
import { chosenBoard } from './useBoards.ts';

const tile = (id: string, kind: WallTileKind = 'work') => newTile(kind, id);
const empty: BoardEdit = { name: '总览', tiles: [], past: [] };
const withTwo = ['a', 'b'].reduce((edit, id) => boardStep(edit, { type: 'add', tile: tile(id) }), empty);

describe('arranging a board', () => {
  it('[OC2] undoes one change after the other, down to the first', () => {
    const moved = boardStep(withTwo, { type: 'place', id: 'a', to: { x: 6 } });
    expect(moved.tiles.find(({ id }) => id === 'a')?.x).toBe(6);
    const back = boardStep(moved, { type: 'undo' });
    expect(back.tiles).toEqual(withTwo.tiles);
    const first = boardStep(boardStep(back, { type: 'undo' }), { type: 'undo' });
    expect(first).toEqual(empty);
    expect(boardStep(first, { type: 'undo' })).toBe(first);
  });

  it('[OC2] what changes nothing is no change', () => {
    expect(boardStep(withTwo, { type: 'place', id: 'a', to: { x: -9, y: -9 } })).toBe(withTwo);
    expect(boardStep(withTwo, { type: 'remove', id: 'nobody' })).toBe(withTwo);
    expect(boardStep(withTwo, { type: 'name', name: '总览' })).toBe(withTwo);
  });

  it('[OC3] a tile is moved in the order, and one that is set to another size makes room', () => {
    const up = boardStep(withTwo, { type: 'order', id: 'b', by: -1 });
    expect(up.tiles.find(({ id }) => id === 'b')).toMatchObject({ x: 0, y: 0 });
    expect(boardStep(withTwo, { type: 'order', id: 'a', by: -1 })).toBe(withTwo);
    const wide = boardStep(withTwo, { type: 'set', tile: { ...tile('a'), w: 12, title: '全部' } });
    expect(wide.tiles).toMatchObject([{ w: 12, title: '全部' }, { y: 3 }]);
    expect(isPacked(wide.tiles)).toBe(true);
  });

  it('has no more tiles than a board may have, and never two at one place', () => {
    let edit = empty;
    for (let n = 0; n < wallLimits.tiles + 5; n += 1)
      edit = boardStep(edit, { type: 'add', tile: tile(newTileId(edit.tiles), tileKinds[n % tileKinds.length]) });
    expect(edit.tiles).toHaveLength(wallLimits.tiles);
    expect(isPacked(edit.tiles)).toBe(true);
  });

  it.each(tileKinds)('a new %s is a valid tile', (kind) => {
    expect(WallTile.safeParse(tile('a', kind)).success).toBe(true);
    expect(isComplete(tile('a', kind))).toBe(!['figure', 'trend', 'gauge', 'energy', 'page', 'text'].includes(kind));
  });

  it('[OC1] opens the chosen board, an own one, a shared one, or the default one', () => {
    const line = (id: number, isOwn: boolean) => ({
      ...{ id, isOwn, name: '', loginname: '', sharing: 'none' as const, tiles: 0, revision: 1 },
    });
    expect(chosenBoard([line(1, false), line(2, true)], undefined)).toBe(2);
    expect(chosenBoard([line(1, false)], undefined)).toBe(1);
    expect(chosenBoard([line(1, false)], 0)).toBe(0);
    expect(chosenBoard([], undefined)).toBeUndefined();
  });
});
