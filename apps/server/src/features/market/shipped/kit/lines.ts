import { type Joint, type LineEnd, type Meets, type Point, rounded, roundedPoint } from '@lookfar/page';
import type { Placed } from './Placed.ts';

/** Where a line begins or ends: at a port, on another line, or free. */
export type Anchor = { at: Placed; port: number } | { on: Line; x?: number; y?: number } | Point;

/** To an x or a y, in turn; the last bend before the end is added. */
export type Step = { x: number } | { y: number };
export type Way = readonly [Anchor, ...(Step | Anchor)[]];

/** A pipe or cable before it is written. */
export interface Line {
  id: string;
  way: Way;
  /** Of a pipe: its width. Cables have none. */
  bore: number;
  width: number;
  style: Record<string, unknown>;
  addon: Record<string, unknown>;
}

const isAnchor = (step: Step | Anchor): step is Anchor => 'at' in step || 'on' in step || ('x' in step && 'y' in step);

/** The inner width of a pipe. */
export const boreOf = (width: number): number => width - 2 * Math.min(width / 4, Math.max(1, width * 0.1));

export function pointsOf({ way }: Line): Point[] {
  const [start, ...steps] = way;
  const last = steps.at(-1);
  if (!last || !isAnchor(last)) throw new Error('a line has two ends');
  const points = [anchorPoint(start)];
  for (const step of steps.slice(0, -1)) points.push({ ...(points.at(-1) as Point), ...(step as Step) });
  const [to, from] = [anchorPoint(last), points.at(-1) as Point];
  const turned = steps.at(-2);
  if (from.x !== to.x && from.y !== to.y)
    points.push(turned && 'x' in turned ? { x: from.x, y: to.y } : { x: to.x, y: from.y });
  points.push(to);
  return points.filter((point, at) => at === 0 || !isSame(point, points[at - 1])).map(roundedPoint);
}

const isSame = (a: Point, b: Point | undefined): boolean =>
  b !== undefined && Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01;

function anchorPoint(anchor: Anchor): Point {
  if ('at' in anchor) return anchor.at.port(anchor.port);
  return 'on' in anchor ? placeOn(anchor) : anchor;
}

/** The place of another line with this x or y. */
function placeOn({ on, x, y }: { on: Line; x?: number; y?: number }): Point {
  const points = pointsOf(on);
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (!to) break;
    const isWithin = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
    if (x !== undefined && from.y === to.y && isWithin(x, from.x, to.x)) return { x, y: from.y };
    if (y !== undefined && from.x === to.x && isWithin(y, from.y, to.y)) return { x: from.x, y };
  }
  throw new Error(`line ${on.id} is not at ${x ?? y}`);
}

function jointOf(anchor: Anchor | undefined): Joint | undefined {
  if (!anchor) return undefined;
  if ('at' in anchor) return { widgetId: anchor.at.id, port: anchor.port };
  return 'on' in anchor ? { widgetId: anchor.on.id } : undefined;
}

/** The lines as widgets: joined, and with what they have to know of each other to be drawn. */
export function lineWidgets(lines: readonly Line[]): Map<string, Record<string, unknown>> {
  const meets = new Map<string, Meets>(lines.map(({ id }) => [id, {}]));
  for (const line of lines) for (const end of ['start', 'end'] as const) meet(line, end, meets);
  return new Map(lines.map((line) => [line.id, widgetOf(line, meets.get(line.id) ?? {})]));
}

const anchorAt = ({ way }: Line, end: LineEnd): Anchor => (end === 'start' ? way[0] : (way.at(-1) as Anchor));

/** A branch ends at the inner wall of the pipe that it is joined to, which is open there. */
function meet(line: Line, end: LineEnd, meets: Map<string, Meets>): void {
  const anchor = anchorAt(line, end);
  if (!('on' in anchor) || anchor.on.bore === 0) return;
  const own = meets.get(line.id) ?? {};
  own[end] = rounded(anchor.on.bore / 2);
  if (line.bore === 0) return;
  const points = pointsOf(line);
  const [at, next] = end === 'start' ? points : points.toReversed();
  if (!at || !next) return;
  const length = Math.hypot(next.x - at.x, next.y - at.y);
  const by = line.bore / length;
  const from = roundedPoint({ x: at.x + (next.x - at.x) * by, y: at.y + (next.y - at.y) * by });
  const main = meets.get(anchor.on.id) ?? {};
  main.tees = [...(main.tees ?? []), { at, from, width: rounded(line.bore) }];
}

function widgetOf(line: Line, meets: Meets): Record<string, unknown> {
  const [start, end] = [jointOf(anchorAt(line, 'start')), jointOf(anchorAt(line, 'end'))];
  const joints = { ...(start && { start }), ...(end && { end }) };
  return {
    ...{ id: line.id, widgetType: 'Process.Pipe', style: line.style },
    position: { points: pointsOf(line), rotate: 0, ...(Object.keys(meets).length > 0 && { meets }) },
    dataAddon: { ...line.addon, route: 'manual', ...((start ?? end) && { joints }) },
  };
}
