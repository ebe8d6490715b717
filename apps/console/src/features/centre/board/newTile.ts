import { WallTile, type WallTileKind } from '@lookfar/contract';

const sizes: Readonly<Record<WallTileKind, readonly [number, number]>> = {
  figure: [3, 2],
  trend: [5, 3],
  gauge: [2, 3],
  energy: [4, 3],
  page: [6, 4],
  alarms: [4, 4],
  work: [3, 3],
  devices: [3, 3],
  map: [5, 4],
  clock: [2, 3],
  text: [4, 2],
};

/** In the order of the dialog. */
export const tileKinds = Object.keys(sizes) as WallTileKind[];

/** With the usual settings. */
export function newTile(kind: WallTileKind, id: string): WallTile {
  const [w, h] = sizes[kind];
  return WallTile.parse({ ...{ id, x: 0, y: 0, w, h, kind }, signals: [], pageId: 0, text: '' });
}

/** Whether it shows anything. */
export function isComplete(tile: WallTile): boolean {
  if ('signals' in tile) return tile.signals.length > 0;
  if (tile.kind === 'page') return tile.pageId > 0;
  return tile.kind !== 'text' || tile.text !== '' || tile.notices;
}
