import type { DemoLayer, SiteColour, SitePoint } from '@lookfar/contract';

/** Metres east and north of a place. */
export type Metres = readonly [east: number, north: number];

export interface Look {
  name?: string;
  nameEn?: string;
  width?: number;
  isGround?: true;
  isDashed?: true;
  hasArrow?: true;
  isLabel?: true;
  /** `device/title` of a signal. */
  flow?: { signal: string; above: number };
}

export type Drawn = DemoLayer['drawing']['features'][number];

const latitudeMetres = 111_320;
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export interface Degrees {
  longitude: number;
  latitude: number;
}

const feature = (geometry: object, colour: SiteColour, look: Look): Drawn => ({
  type: 'Feature',
  geometry,
  properties: { colour, ...look },
});

/** What is drawn around a place, in metres from there. */
export function groundAt(origin: Degrees) {
  const longitudeMetres = latitudeMetres * Math.cos((origin.latitude * Math.PI) / 180);
  const place = ([east, north]: Metres): SitePoint => [
    rounded(origin.longitude + east / longitudeMetres),
    rounded(origin.latitude + north / latitudeMetres),
  ];
  return {
    degreesOf: (at: Metres): Degrees => {
      const [longitude, latitude] = place(at);
      return { longitude, latitude };
    },
    metresOf: ({ longitude, latitude }: Degrees): Metres => [
      (longitude - origin.longitude) * longitudeMetres,
      (latitude - origin.latitude) * latitudeMetres,
    ],
    area: (colour: SiteColour, points: readonly Metres[], look: Look = {}): Drawn => {
      const [first, ...rest] = points.map(place);
      return feature({ type: 'Polygon', coordinates: [[first, ...rest, first]] }, colour, look);
    },
    line: (colour: SiteColour, points: readonly Metres[], look: Look = {}): Drawn =>
      feature({ type: 'LineString', coordinates: points.map(place) }, colour, look),
    label: (colour: SiteColour, at: Metres, name: string, nameEn: string): Drawn =>
      feature({ type: 'Point', coordinates: place(at) }, colour, { name, nameEn, isLabel: true }),
  };
}

/** Of the waterworks. */
export const { area, line, label, metresOf } = groundAt({ longitude: 117.1792, latitude: 31.8618 });

/** The process runs in a straight line from the clarifier to the pumps: metres along it, and to its left. */
export const along = (on: number, left: number): Metres => [on * 0.766 + left * 0.643, -on * 0.643 + left * 0.766];

/** A rectangle in line with the process: from one corner to the opposite one. */
export function block(colour: SiteColour, from: Metres, to: Metres, look: Look = {}): Drawn {
  const corners: Metres[] = [from, [to[0], from[1]], to, [from[0], to[1]]];
  return area(
    colour,
    corners.map(([on, left]) => along(on, left)),
    look,
  );
}

/** A round tank in line with the process. */
export function tank(colour: SiteColour, [on, left]: Metres, radius: number, look: Look = {}): Drawn {
  const [east, north] = along(on, left);
  const corners = Array.from({ length: 28 }, (_, at): Metres => {
    const angle = (at / 28) * Math.PI * 2;
    return [east + radius * Math.cos(angle), north + radius * Math.sin(angle)];
  });
  return area(colour, corners, look);
}

/** The same way without corners. */
export function bent(points: readonly Metres[], isClosed = false): Metres[] {
  const count = points.length;
  const at = (index: number): Metres => {
    const inside = isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[inside] ?? [0, 0];
  };
  const steps = 6;
  const curve = Array.from({ length: isClosed ? count : count - 1 }, (_, leg) =>
    Array.from({ length: steps }, (__, step) =>
      between([at(leg - 1), at(leg), at(leg + 1), at(leg + 2)], step / steps),
    ),
  ).flat();
  return isClosed ? curve : [...curve, at(count - 1)];
}

/** Catmull-Rom: through the second and the third point. */
function between([before, from, to, after]: readonly [Metres, Metres, Metres, Metres], share: number): Metres {
  const one = (axis: 0 | 1) => {
    const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
    const [squared, cubed] = [share * share, share ** 3];
    return 0.5 * (2 * b + (c - a) * share + (2 * a - 5 * b + 4 * c - d) * squared + (3 * b - a - 3 * c + d) * cubed);
  };
  return [one(0), one(1)];
}
