/** WGS 84, degrees. */
export interface Position {
  longitude: number;
  latitude: number;
}

export interface RoutePoint extends Position {
  /** The vehicle may stop here and supply power. */
  stop: boolean;
}

/** A closed route; the vehicle drives from point to point and from the last to the first. */
export type Route = readonly RoutePoint[];

export interface Place extends Position {
  /** Degrees from north, clockwise. */
  heading: number;
}

const metresPerDegree = 111_320;

/** Where the vehicle is, `metres` after the point `leg`. */
export function placeOn(route: Route, leg: number, metres: number): Place {
  const from = pointAt(route, leg);
  const to = pointAt(route, leg + 1);
  const share = Math.min(1, metres / legLength(route, leg));
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const heading = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return {
    longitude: from.longitude + (to.longitude - from.longitude) * share,
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    heading: (heading + 360) % 360,
  };
}

/** Metres from the point `leg` to the next one. */
export function legLength(route: Route, leg: number): number {
  const from = pointAt(route, leg);
  const to = pointAt(route, leg + 1);
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.max(1, Math.hypot(east, to.latitude - from.latitude) * metresPerDegree);
}

export function pointAt(route: Route, leg: number): RoutePoint {
  const point = route[leg % route.length];
  if (!point) throw new RangeError('A route has at least one point');
  return point;
}

/** The yard of the works. */
const yard: RoutePoint = { longitude: 117.17969, latitude: 31.86286, stop: true };

/** Through the western districts of the town, past the works and two pumping stations. */
export const townRoute: Route = [
  yard,
  { longitude: 117.18267, latitude: 31.86056, stop: false },
  { longitude: 117.1851, latitude: 31.8561, stop: false },
  { longitude: 117.1968, latitude: 31.8524, stop: false },
  { longitude: 117.2103, latitude: 31.8493, stop: true },
  { longitude: 117.2187, latitude: 31.8422, stop: false },
  { longitude: 117.2174, latitude: 31.8317, stop: false },
  { longitude: 117.2059, latitude: 31.8263, stop: true },
  { longitude: 117.1904, latitude: 31.8279, stop: false },
  { longitude: 117.1783, latitude: 31.8352, stop: false },
  { longitude: 117.1726, latitude: 31.8471, stop: false },
  { longitude: 117.1774, latitude: 31.86179, stop: false },
];

/** Out to the reservoir in the north and back. */
export const reservoirRoute: Route = [
  yard,
  { longitude: 117.1698, latitude: 31.8704, stop: false },
  { longitude: 117.1611, latitude: 31.8822, stop: false },
  { longitude: 117.1527, latitude: 31.8951, stop: true },
  { longitude: 117.1634, latitude: 31.9043, stop: false },
  { longitude: 117.1779, latitude: 31.9021, stop: true },
  { longitude: 117.1893, latitude: 31.8917, stop: false },
  { longitude: 117.1905, latitude: 31.8764, stop: false },
];
