import type { tileCoordinates } from '@lookfar/contract';
import type { Coordinates } from './coordinates.ts';

/** The coordinate system of a map's tiles. */
export type MapSystem = (typeof tileCoordinates)[number];

/** The Krasovsky ellipsoid, on which the shift is computed. */
const semiMajor = 6_378_245;
const eccentricity = 0.006_693_421_622_965_943;

const sin = (times: number, of: number) => Math.sin(times * of * Math.PI);

/** The shift is defined for this rectangle only. */
function isShifted({ longitude, latitude }: Coordinates): boolean {
  return longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;
}

function northward(x: number, y: number): number {
  const wide = (20 * sin(6, x) + 20 * sin(2, x)) * (2 / 3);
  const slow = (20 * sin(1, y) + 40 * sin(1 / 3, y)) * (2 / 3);
  const long = (160 * sin(1 / 12, y) + 320 * sin(1 / 30, y)) * (2 / 3);
  return -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x)) + wide + slow + long;
}

function eastward(x: number, y: number): number {
  const wide = (20 * sin(6, x) + 20 * sin(2, x)) * (2 / 3);
  const slow = (20 * sin(1, x) + 40 * sin(1 / 3, x)) * (2 / 3);
  const long = (150 * sin(1 / 12, x) + 300 * sin(1 / 30, x)) * (2 / 3);
  return 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x)) + wide + slow + long;
}

/** The metres of the published formula as degrees at this place. */
function shiftAt({ longitude, latitude }: Coordinates): Coordinates {
  const [x, y] = [longitude - 105, latitude - 35];
  const radians = (latitude / 180) * Math.PI;
  const magic = 1 - eccentricity * Math.sin(radians) ** 2;
  const meridian = (semiMajor * (1 - eccentricity)) / (magic * Math.sqrt(magic));
  const parallel = (semiMajor / Math.sqrt(magic)) * Math.cos(radians);
  return {
    latitude: (northward(x, y) * 180) / (meridian * Math.PI),
    longitude: (eastward(x, y) * 180) / (parallel * Math.PI),
  };
}

/** [MP4] A WGS 84 position on the shifted maps that are published in China. */
export function wgs84ToGcj02(place: Coordinates): Coordinates {
  if (!isShifted(place)) return place;
  const shift = shiftAt(place);
  return { longitude: place.longitude + shift.longitude, latitude: place.latitude + shift.latitude };
}

/** [MP4] The inverse, by iteration: three steps are accurate to less than a millimetre. */
export function gcj02ToWgs84(place: Coordinates): Coordinates {
  if (!isShifted(place)) return place;
  let found = place;
  for (let step = 0; step < 3; step += 1) {
    const there = wgs84ToGcj02(found);
    found = {
      longitude: found.longitude + place.longitude - there.longitude,
      latitude: found.latitude + place.latitude - there.latitude,
    };
  }
  return found;
}

/** A WGS 84 position in the system of a map. */
export function toMap(place: Coordinates, system: MapSystem): Coordinates {
  return system === 'gcj02' ? wgs84ToGcj02(place) : place;
}

/** A position of a map in WGS 84. */
export function fromMap(place: Coordinates, system: MapSystem): Coordinates {
  return system === 'gcj02' ? gcj02ToWgs84(place) : place;
}
