import type { WallTile, WallTileKind } from '@lookfar/contract';

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

export function newTile(kind: WallTileKind, id: string): WallTile {
  const [w, h] = sizes[kind];
  const base = { id, x: 0, y: 0, w, h, title: '' };
  switch (kind) {
    case 'figure':
      return { ...base, kind, signals: [], spark: true };
    case 'trend':
      return { ...base, kind, signals: [], hours: 24 };
    case 'gauge':
      return { ...base, kind, signals: [], look: 'gauge', min: null, max: null };
    case 'energy':
      return { ...base, kind, signals: [], from: 'power' };
    case 'page':
      return { ...base, kind, pageId: 0 };
    case 'alarms':
    case 'devices':
    case 'map':
      return { ...base, kind, groupId: null };
    case 'work':
      return { ...base, kind };
    case 'clock':
      return { ...base, kind, shifts: [], weather: null };
    case 'text':
      return { ...base, kind, text: '', notices: false };
  }
}

/** Whether it shows anything. */
export function isComplete(tile: WallTile): boolean {
  if ('signals' in tile) return tile.signals.length > 0;
  if (tile.kind === 'page') return tile.pageId > 0;
  return tile.kind !== 'text' || tile.text !== '' || tile.notices;
}
