import { type Joint, jointsOf, type LineEnd, lineEnds, type Point, rounded } from '@lookfar/page';
import type { Places } from '../geometry/Places.ts';
import type { JoinMark } from '../session.ts';
import { type JointPlace, lineKind } from './jointPlace.ts';
import { endDirection, endOf, nearestOn, pagePoints } from './linePoints.ts';
import { type KindOf, portPlaces } from './portPlaces.ts';

/** Something that an end of a line can be joined to. */
export interface JoinTarget extends JointPlace {
  joint: Joint;
  kind: 'port' | 'end' | 'tee';
  /** Of a widget that others are put together with. */
  isFlange: boolean;
  /** Of ports for edges: the end that may be joined to it. */
  takes?: LineEnd | 'none';
}

interface Line {
  id: string;
  points: readonly Point[];
  width: number;
}

/** Everything that a line can be joined to, on the page. Collected once per gesture. */
export class JoinTargets {
  readonly ports: readonly JoinTarget[];
  readonly #lines: readonly Line[];

  constructor(ports: readonly JoinTarget[], lines: readonly Line[] = []) {
    this.ports = ports;
    this.#lines = lines;
  }

  static among(places: Places, kindOf: KindOf, ids: Iterable<string>): JoinTargets {
    const ports: JoinTarget[] = [];
    const lines: Line[] = [];
    for (const id of ids) {
      const record = places.tree.get(id);
      const look = record && lineKind(kindOf, record.widgetType)?.(record);
      if (look?.isEdge) continue;
      if (look) {
        const points = pagePoints(places, id);
        lines.push({ id, points, width: look.width });
        ports.push(...freeEnds(places, id, points));
      } else ports.push(...portsOf(places, kindOf, id));
    }
    return new JoinTargets(ports, lines);
  }

  /** Those that an edge can have at one of its ends; other lines are joined where there is no direction. */
  forEnd(end: LineEnd | undefined): JoinTargets {
    return end === undefined ? this : this.filter(({ takes }) => takes === end);
  }

  /** Only ports, and of those only these. */
  filter(fits: (port: JoinTarget) => boolean): JoinTargets {
    return new JoinTargets(this.ports.filter(fits));
  }

  /** The nearest within reach; ports and ends before tees. `from` is where the line comes from. */
  at(point: Point, reach: number, from?: Point): JoinTarget | undefined {
    let best: JoinTarget | undefined;
    let least = reach;
    for (const port of this.ports) {
      const distance = Math.hypot(port.at.x - point.x, port.at.y - point.y);
      if (distance > least) continue;
      least = distance;
      best = port;
    }
    return best ?? this.#teeAt(point, reach, from);
  }

  /** The ports around a point, and the one that is caught. */
  marks(point: Point, reach: number, caught: JoinTarget | undefined): JoinMark[] {
    const around = this.ports.filter(({ at }) => Math.hypot(at.x - point.x, at.y - point.y) <= reach);
    const open = around.filter((port) => port !== caught).map(({ at, kind }) => ({ at, kind, isCaught: false }));
    return caught ? [...open, { at: caught.at, kind: caught.kind, isCaught: true }] : open;
  }

  #teeAt(point: Point, reach: number, from: Point | undefined): JoinTarget | undefined {
    let best: { line: Line; at: Point; segment: number } | undefined;
    let least = reach;
    for (const line of this.#lines) {
      const found = nearestOn(line.points, point);
      const distance = found ? Math.max(0, found.distance - line.width / 2) : Number.POSITIVE_INFINITY;
      if (!found || distance > least) continue;
      least = distance;
      best = { line, at: found.at, segment: found.segment };
    }
    return best && teeOn(best.line, best.segment, best.at, { reach, from });
  }
}

function portsOf(places: Places, kindOf: KindOf, id: string): JoinTarget[] {
  const set = portPlaces(places, kindOf, id);
  if (!set) return [];
  return set.ports.map(({ at, out, takes }, port) => ({
    ...{ joint: { widgetId: id, port }, kind: 'port', at, outs: [out], isFlange: set.isFlanged },
    ...(set.isSolid && { body: set.body }),
    ...(takes && { takes }),
  }));
}

function freeEnds(places: Places, id: string, points: readonly Point[]): JoinTarget[] {
  const joints = jointsOf(places.tree.get(id)?.dataAddon ?? {});
  return lineEnds.flatMap((end, port): JoinTarget[] => {
    const at = endOf(points, end);
    const out = endDirection(points, end);
    if (!at || joints[end]) return [];
    return [{ joint: { widgetId: id, port }, kind: 'end', at, outs: out ? [out] : [], isFlange: false }];
  });
}

/** A tee on a segment: straight ahead of where the line comes from if that is near, otherwise on whole units. */
function teeOn(
  { id, points, width }: Line,
  segment: number,
  at: Point,
  { reach, from }: { reach: number; from: Point | undefined },
): JoinTarget | undefined {
  const [start, end] = [points[segment], points[segment + 1]];
  const length = start && end ? Math.hypot(end.x - start.x, end.y - start.y) : 0;
  if (!start || !end || length === 0) return undefined;
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const alongOf = (point: Point) => (point.x - start.x) * ux + (point.y - start.y) * uy;
  const ahead = from ? alongOf(from) : undefined;
  const along = alongOf(at);
  const wanted = ahead !== undefined && Math.abs(ahead - along) <= reach ? ahead : whole(start, along, { ux, uy });
  // Not in a bend.
  const margin = Math.min(width / 2 + 2, length / 2);
  const on = Math.max(margin, Math.min(length - margin, wanted));
  const place = { x: rounded(start.x + ux * on), y: rounded(start.y + uy * on) };
  const across = { x: -uy, y: ux };
  const outs = [across, { x: uy, y: -ux }];
  return { joint: { widgetId: id }, kind: 'tee', at: place, outs, isFlange: false };
}

function whole(start: Point, along: number, { ux, uy }: { ux: number; uy: number }): number {
  if (uy === 0) return (Math.round(start.x + ux * along) - start.x) / ux;
  return ux === 0 ? (Math.round(start.y + uy * along) - start.y) / uy : along;
}
