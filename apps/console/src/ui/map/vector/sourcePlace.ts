import type { TilePlace } from './TileSource.ts';

/** [MP7] The tile of the file that a tile of the map is part of: beyond the last zoom level it is shown larger. */
export function sourcePlace({ z, x, y }: TilePlace, maxZoom: number): TilePlace & { factor: number } {
  const factor = 2 ** Math.max(0, z - maxZoom);
  return { z: Math.min(z, maxZoom), x: Math.floor(x / factor), y: Math.floor(y / factor), factor };
}
