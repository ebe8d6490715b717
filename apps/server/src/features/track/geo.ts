/** Degrees in WGS 84. */
export interface Place {
  longitude: number;
  latitude: number;
}

const earthMetres = 6_371_008.8;
const radians = Math.PI / 180;
/** Degrees within which the globe is flat to less than a millimetre. */
const flat = 0.05;

/** Along the surface of a sphere (haversine): within half a per cent of the ellipsoid. */
export function metresBetween(a: Place, b: Place): number {
  const north = b.latitude - a.latitude;
  const east = b.longitude - a.longitude;
  if (Math.abs(north) < flat && Math.abs(east) < flat) {
    const shrunk = east * Math.cos((a.latitude + north / 2) * radians);
    return earthMetres * radians * Math.sqrt(north * north + shrunk * shrunk);
  }
  const y = Math.sin((north * radians) / 2);
  const x = Math.sin((east * radians) / 2);
  const share = y * y + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * x * x;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Degrees from one meridian to another, the short way round. */
export function eastward(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** The meridian this many degrees further east. */
export function meridian(longitude: number, degrees: number): number {
  const sum = longitude + degrees;
  if (sum > 180) return sum - 360;
  return sum < -180 ? sum + 360 : sum;
}

/** The position on the straight line from `a` to `b` after a fraction of it. */
export function onTheWay(a: Place, b: Place, share: number): Place {
  return {
    longitude: meridian(a.longitude, eastward(a.longitude, b.longitude) * share),
    latitude: a.latitude + (b.latitude - a.latitude) * share,
  };
}

/** On the globe, and not the 0/0 that receivers send before they have a fix. */
export function isPlace({ longitude, latitude }: Place): boolean {
  const isOnGlobe = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return isOnGlobe && !(longitude === 0 && latitude === 0);
}
