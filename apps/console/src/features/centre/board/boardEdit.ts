import {
  addTile,
  compactTiles,
  moveInOrder,
  placeTile,
  type TilePlace,
  type WallTile,
  wallLimits,
} from '@lookfar/contract';

/** A board while it is arranged. */
export interface BoardEdit {
  name: string;
  tiles: readonly WallTile[];
  /** What it was before each change, the latest last. */
  past: readonly Pick<BoardEdit, 'name' | 'tiles'>[];
}

export type BoardChange =
  | { type: 'place'; id: string; to: Partial<Omit<TilePlace, 'id'>> }
  | { type: 'order'; id: string; by: 1 | -1 }
  | { type: 'add'; tile: WallTile }
  | { type: 'set'; tile: WallTile }
  | { type: 'remove'; id: string }
  | { type: 'name'; name: string }
  | { type: 'reset'; tiles: readonly WallTile[] }
  | { type: 'undo' };

/** Steps that can be undone. */
const mostPast = 50;

/** [OC2] Every change can be undone; one that changes nothing is none. */
export function boardStep(edit: BoardEdit, change: BoardChange): BoardEdit {
  if (change.type === 'undo') {
    const before = edit.past.at(-1);
    return before ? { ...before, past: edit.past.slice(0, -1) } : edit;
  }
  const { name, tiles } = edit;
  const next = change.type === 'name' ? { name: change.name, tiles } : { name, tiles: changed(tiles, change) };
  if (next.name === name && isSame(next.tiles, tiles)) return edit;
  return { ...next, past: [...edit.past, { name, tiles }].slice(-mostPast) };
}

function changed(
  tiles: readonly WallTile[],
  change: Exclude<BoardChange, { type: 'undo' | 'name' }>,
): readonly WallTile[] {
  switch (change.type) {
    case 'place':
      return placeTile(tiles, change.id, change.to, leastSize);
    case 'add':
      return tiles.length >= wallLimits.tiles ? tiles : addTile(tiles, change.tile);
    case 'set':
      return set(tiles, change.tile);
    case 'order':
      return moveInOrder(tiles, change.id, change.by);
    case 'remove':
      return compactTiles(tiles.filter(({ id }) => id !== change.id));
    case 'reset':
      return change.tiles;
  }
}

/** A tile of another size makes room for itself. */
function set(tiles: readonly WallTile[], tile: WallTile): readonly WallTile[] {
  const before = tiles.find(({ id }) => id === tile.id);
  const { x, y, w, h } = before ?? tile;
  const same = tiles.map((one) => (one.id === tile.id ? { ...tile, x, y, w, h } : one));
  return w === tile.w && h === tile.h ? same : placeTile(same, tile.id, { w: tile.w, h: tile.h }, leastSize);
}

export const leastSize = { w: 2, h: 1 };

const isSame = (a: readonly WallTile[], b: readonly WallTile[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** An id that no tile has. */
export function newTileId(tiles: readonly TilePlace[]): string {
  const taken = new Set(tiles.map(({ id }) => id));
  for (let number = tiles.length + 1; ; number += 1) if (!taken.has(`t${number}`)) return `t${number}`;
}
