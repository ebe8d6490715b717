/** Where a tile is on its board: columns from the left, rows from the top. */
export interface TilePlace {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export const wallColumns = 12;
export const wallRows = 200;

const isHit = (a: TilePlace, b: TilePlace): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const isFree = (place: TilePlace, taken: readonly TilePlace[]): boolean => taken.every((one) => !isHit(place, one));

/** [WB1] Every tile is inside of the grid, has an id of its own, and covers no other one. */
export function isPacked(tiles: readonly TilePlace[]): boolean {
  const isInside = ({ x, y, w, h }: TilePlace) =>
    x >= 0 && y >= 0 && w >= 1 && h >= 1 && x + w <= wallColumns && y + h <= wallRows;
  if (new Set(tiles.map(({ id }) => id)).size !== tiles.length) return false;
  return tiles.every((tile, at) => isInside(tile) && isFree(tile, tiles.slice(0, at)));
}

const byPlace = (a: TilePlace, b: TilePlace): number => a.y - b.y || a.x - b.x;

/** As high as it can be from where it is; from a place that is taken, down to the next free one first. */
function settle<T extends TilePlace>(tile: T, taken: readonly TilePlace[]): T {
  let { y } = tile;
  while (!isFree({ ...tile, y }, taken)) y += 1;
  while (y > 0 && isFree({ ...tile, y: y - 1 }, taken)) y -= 1;
  return y === tile.y ? tile : { ...tile, y };
}

/** [WB2] No empty rows above a tile, in the order in which they are read. */
export function compactTiles<T extends TilePlace>(tiles: readonly T[]): T[] {
  const placed = new Map<string, T>();
  for (const tile of [...tiles].sort(byPlace)) placed.set(tile.id, settle(tile, [...placed.values()]));
  return tiles.map((tile) => placed.get(tile.id) ?? tile);
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** [WB3] Puts a tile somewhere; the others make room below, and everything moves up as far as it can. */
export function placeTile<T extends TilePlace>(
  tiles: readonly T[],
  id: string,
  to: Partial<Omit<TilePlace, 'id'>>,
  least: { w: number; h: number } = { w: 1, h: 1 },
): T[] {
  const before = tiles.find((tile) => tile.id === id);
  if (!before) return [...tiles];
  const wanted = { ...before, ...to };
  const w = within(Math.round(wanted.w), least.w, wallColumns);
  const h = within(Math.round(wanted.h), least.h, 24);
  const x = within(Math.round(wanted.x), 0, wallColumns - w);
  const moved: T = { ...before, w, h, x, y: within(Math.round(wanted.y), 0, wallRows - h) };
  const placed = new Map<string, T>([[id, moved]]);
  // Where two begin in the same row, the one that moved there comes first.
  const others = tiles.filter((tile) => tile.id !== id).sort(byPlace);
  for (const tile of others) placed.set(tile.id, settle(tile, [...placed.values()]));
  return compactTiles(tiles.map((tile) => placed.get(tile.id) ?? tile));
}

/** [WB4] The first place from the top that is large enough. */
export function addTile<T extends TilePlace>(tiles: readonly T[], tile: T): T[] {
  const bottom = Math.max(0, ...tiles.map(({ y, h }) => y + h));
  for (let y = 0; y <= bottom; y += 1)
    for (let x = 0; x + tile.w <= wallColumns; x += 1)
      if (isFree({ ...tile, x, y }, tiles)) return [...tiles, { ...tile, x, y }];
  return [...tiles, { ...tile, x: 0, y: bottom }];
}

/** In the order in which they are read, which is that of a phone's single column. */
export const inReadingOrder = <T extends TilePlace>(tiles: readonly T[]): T[] => [...tiles].sort(byPlace);

/** [WB11] A tile before the one before it, or after the one after it; what follows flows on. */
export function moveInOrder<T extends TilePlace>(tiles: readonly T[], id: string, by: 1 | -1): T[] {
  const order = inReadingOrder(tiles);
  const at = order.findIndex((tile) => tile.id === id);
  const first = by === 1 ? at : at - 1;
  const [before, after] = [order[first], order[first + 1]];
  if (at === -1 || !before || !after) return [...tiles];
  const placed = order.slice(0, first);
  for (const tile of [after, before, ...order.slice(first + 2)]) {
    const next = flowAfter(placed, tile);
    if (!next) return [...tiles];
    placed.push(next);
  }
  const places = new Map(placed.map((tile) => [tile.id, tile]));
  return tiles.map((tile) => places.get(tile.id) ?? tile);
}

/** The first free place that is read after all that are placed; undefined if the board has no more rows. */
function flowAfter<T extends TilePlace>(placed: readonly T[], tile: T): T | undefined {
  const last = placed.at(-1);
  for (let y = last?.y ?? 0; y + tile.h <= wallRows; y += 1)
    for (let x = y === last?.y ? last.x + 1 : 0; x + tile.w <= wallColumns; x += 1)
      if (isFree({ ...tile, x, y }, placed)) return { ...tile, x, y };
  return undefined;
}

export const rowsOf = (tiles: readonly TilePlace[]): number => Math.max(0, ...tiles.map(({ y, h }) => y + h));
