import type { Coordinates } from './coordinates.ts';

/** A point of the Mercator square: 0…1 from west to east and from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Limit of the projection, which goes to infinity at the poles. */
const mostLatitude = 85.051_128_78;
const tilePixels = 256;

export function worldPoint({ longitude, latitude }: Coordinates): WorldPoint {
  const radians = (Math.max(-mostLatitude, Math.min(mostLatitude, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  };
}

export function worldCoordinates({ x, y }: WorldPoint): Coordinates {
  return {
    longitude: x * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  };
}

/** Size of the whole square at a zoom level, in pixels from the same corner as Leaflet's. */
export function worldPixels(zoom: number): number {
  return tilePixels * 2 ** zoom;
}
