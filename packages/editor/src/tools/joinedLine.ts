import { isJoined, jointsOf, type LineEnd, type Point, type PointsPosition, withPoints } from '@lookfar/page';
import type { Handle } from '../Editor.ts';
import { cornerMoved, rightAngled, segmentMoved } from '../joints/bend.ts';
import type { JoinTarget } from '../joints/JoinTargets.ts';
import { type Direction, directionOfVector } from '../joints/route/directions.ts';
import { clearanceOf, usualWidth } from '../joints/routed.ts';
import type { PointDrag, Scene } from './gesture.ts';
import { joinedAddon } from './joining.ts';

type Result = NonNullable<PointDrag['result']>;
type Addon = Readonly<Record<string, unknown>>;

const bentByHand = (dataAddon: Addon): Record<string, unknown> => ({ ...dataAddon, route: 'manual' });

/** A joined line is bent by its segments: a handle between two points moves what is between them. */
export function isSegmentHandle(
  { document }: Pick<Scene, 'document'>,
  { id, position }: { id: string; position: PointsPosition },
  { kind, index }: Handle,
): boolean {
  if (kind !== 'between' || index === undefined || !isJoined(document.get(id)?.dataAddon ?? {})) return false;
  const [from, to] = [position.points[index], position.points[index + 1]];
  return from !== undefined && to !== undefined && (from.x === to.x || from.y === to.y);
}

/** An end at another place, joined to what is there; undefined for a line that is free at both ends. */
export function draggedEnd(scene: Scene, id: string, end: LineEnd, to: JoinTarget | Point): Result | undefined {
  const record = scene.document.get(id);
  if (!record) return undefined;
  const addon = joinedAddon(record, end, 'joint' in to ? to.joint : undefined);
  const position = isJoined(addon) ? scene.lines.withEnd(id, end, to, addon) : undefined;
  return position && { position, addon };
}

/** A bend or segment of a joined line at another place, with right angles; undefined for other lines. */
export function bentLine(scene: Scene, { id, index, position, isSegment }: PointDrag, to: Point): Result | undefined {
  const record = scene.document.get(id);
  if (!record || !isJoined(record.dataAddon)) return undefined;
  const width = scene.kind(record.widgetType)?.line?.(record).width ?? usualWidth;
  const points = isSegment
    ? segmentMoved(position.points, index, to, clearanceOf(width))
    : cornerMoved(position.points, index, to);
  return { position: withPoints(position, points), addon: bentByHand(record.dataAddon) };
}

/** A joined line without one of its bends. It leaves what it is joined to as before. */
export function withoutBend(position: PointsPosition, index: number, dataAddon: Addon): Result {
  const { start, end } = jointsOf(dataAddon);
  const outs = {
    start: start && directionBetween(position.points[0], position.points[1]),
    end: end && directionBetween(position.points.at(-1), position.points.at(-2)),
  };
  const points = rightAngled(position.points.toSpliced(index, 1), outs);
  return { position: withPoints(position, points), addon: bentByHand(dataAddon) };
}

function directionBetween(from: Point | undefined, to: Point | undefined): Direction | undefined {
  if (!from || !to || (from.x === to.x && from.y === to.y)) return undefined;
  return directionOfVector({ x: to.x - from.x, y: to.y - from.y });
}
