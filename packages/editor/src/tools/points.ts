import { isJoined, jointsOf, type LineEnd, type Point, type PointsPosition, withPoints } from '@lookfar/page';
import type { Handle } from '../Editor.ts';
import type { Modifiers, PointerInfo } from '../events.ts';
import { boundedOf, isOnPage } from '../geometry/edge.ts';
import { placementInside, placesOf } from '../geometry/Places.ts';
import { placed, unplaced } from '../geometry/placement.ts';
import { snappedPoint } from './draw.ts';
import {
  type Effect,
  ended,
  type GestureEvent,
  idle,
  type Outcome,
  type PointDrag,
  type Scene,
  session,
  stays,
} from './gesture.ts';
import { bentLine, draggedEnd, isSegmentHandle, withoutBend } from './joinedLine.ts';
import { joinedAddon, joiningAt, joinTargetsOf } from './joining.ts';
import { inEighths } from './measures.ts';
import { snapScene } from './snapScene.ts';

const leastPoints = 2;

type Dragged = NonNullable<PointDrag['result']>;

/** The selected line, if it is the only selection. */
function lineOf({ document, session: { selection } }: Scene): { id: string; position: PointsPosition } | undefined {
  const [id] = selection;
  const position = id !== undefined && selection.length === 1 ? document.get(id)?.position : undefined;
  return id !== undefined && position && 'points' in position ? { id, position } : undefined;
}

export function beginPointDrag(scene: Scene, handle: Handle, start: PointerInfo, now: PointerInfo): Outcome {
  const line = lineOf(scene);
  if (!line || handle.index === undefined) return ended();
  const isSegment = isSegmentHandle(scene, line, handle);
  const isNew = handle.kind === 'between' && !isSegment;
  const inside = placementInside(placesOf(scene.document), line.id);
  const points = isNew
    ? line.position.points.toSpliced(handle.index + 1, 0, unplaced(handle.at, inside))
    : line.position.points;
  const index = isNew ? handle.index + 1 : handle.index;
  const isEnd = !isSegment && (index === 0 || index === points.length - 1);
  const type = scene.document.get(line.id)?.widgetType;
  const canJoin = isEnd && type !== undefined && scene.kind(type)?.line !== undefined;
  const end: LineEnd = index === 0 ? 'start' : 'end';
  const joins = canJoin ? joinTargetsOf(scene, line.id).forEnd(isEdge(scene, line.id) ? end : undefined) : undefined;
  const drag: PointDrag = {
    ...{ name: 'point', id: line.id, index, start: start.point, position: { ...line.position, points } },
    ...{ targets: snapScene(scene, [line.id]), joins },
    ...{ isSegment, result: undefined },
  };
  return dragTo(scene, drag, now);
}

export function stepPointDrag(scene: Scene, drag: PointDrag, event: GestureEvent): Outcome {
  if (event.type === 'pointermove') return dragTo(scene, drag, event);
  if (event.type !== 'pointerup') return stays(drag);
  const { id, index } = drag;
  const isLoose = isEdge(scene, id) && drag.joins && !isWhole(drag.result?.addon);
  const result = isLoose ? undefined : drag.result;
  const outcome = ended(...(result ? [positionsOf(id, result)] : []));
  return { ...outcome, gesture: { name: 'idle', ...(drag.isSegment ? {} : { chosen: { id, index } }) } };
}

/** An edge that is let go where nothing is stays as it was. */
function isEdge({ document, kind }: Scene, id: string): boolean {
  const record = document.get(id);
  return record !== undefined && kind(record.widgetType)?.line?.(record).isEdge === true;
}

function isWhole(addon: Record<string, unknown> | undefined): boolean {
  const { start, end } = jointsOf(addon ?? {});
  return start !== undefined && end !== undefined;
}

const positionsOf = (id: string, { position, addon }: Dragged): Effect => ({
  effect: 'positions',
  positions: new Map([[id, position]]),
  ...(addon && { addons: new Map([[id, addon]]) }),
});

function dragTo(scene: Scene, drag: PointDrag, info: PointerInfo): Outcome {
  const { id, index, position, joins } = drag;
  const inside = placementInside(placesOf(scene.document), id);
  const wanted = targetOf(scene, drag, info, (local) => placed(local, inside));
  const beside = position.points[index === 0 ? 1 : index - 1];
  const { target, marks } = joins
    ? joiningAt(scene, joins, { ...info, point: wanted.pointer }, beside && placed(beside, inside))
    : { target: undefined, marks: [] };
  const point = target?.at ?? wanted.point;
  const end: LineEnd = index === 0 ? 'start' : 'end';
  const plain = withPoints(position, position.points.with(index, unplaced(point, inside)));
  const result = (joins
    ? draggedEnd(scene, id, end, target ?? point)
    : bentLine(scene, drag, unplaced(point, inside))) ?? {
    position: plain,
    ...freed(scene, id, joins ? end : undefined),
  };
  const dataAddon = result.addon ?? scene.document.get(id)?.dataAddon ?? {};
  const preview = scene.lines.followLine(id, { position: result.position as never, dataAddon });
  const { con } = scene.document.page();
  if (!boundedOf(placesOf(scene.document, preview), [id]).every((shape) => isOnPage(shape, con))) return stays(drag);
  const chip = { at: info.point, text: `x ${point.x} y ${point.y}` };
  const guides = target ? [] : wanted.guides;
  return { gesture: { ...drag, result }, effects: [session({ preview, guides, marks, chip, busy: true })] };
}

/** A line that was dragged off the last thing it was joined to. */
function freed({ document }: Scene, id: string, end: LineEnd | undefined): Pick<Dragged, 'addon'> {
  const record = document.get(id);
  return end && record && isJoined(record.dataAddon) ? { addon: joinedAddon(record, end, undefined) } : {};
}

/** The page position of the dragged point; Shift snaps to steps of 45° from its neighbour. */
function targetOf(
  scene: Scene,
  { index, position, start, targets, isSegment }: PointDrag,
  info: PointerInfo,
  toPage: (local: Point) => Point,
): ReturnType<typeof snappedPoint> & { pointer: Point } {
  const own = isSegment ? undefined : position.points[index];
  const from = own ? toPage(own) : start;
  const point = { x: from.x + info.point.x - start.x, y: from.y + info.point.y - start.y };
  const beside = position.points[index - 1] ?? position.points[index + 1];
  if (info.modifiers.shift && beside && !isSegment)
    return { point: inEighths(toPage(beside), point), guides: [], pointer: point };
  return { ...snappedPoint(scene, { targets }, { point, modifiers: info.modifiers }), pointer: point };
}

/** A click selects a point; Alt-click removes it. */
export function clickPoint(scene: Scene, handle: Handle, modifiers: Modifiers): Outcome {
  const line = lineOf(scene);
  if (handle.kind !== 'point' || handle.index === undefined || !line) return ended();
  if (modifiers.alt) return ended(...removal(scene, line.id, line.position, handle.index));
  return { gesture: { name: 'idle', chosen: { id: line.id, index: handle.index } }, effects: [] };
}

/** Removes the selected point; undefined if there is none. */
export function removeChosen(scene: Scene, chosen: { id: string; index: number } | undefined): Outcome | undefined {
  const line = lineOf(scene);
  if (!chosen || line?.id !== chosen.id || chosen.index >= line.position.points.length) return undefined;
  return { gesture: idle, effects: removal(scene, line.id, line.position, chosen.index) };
}

function removal(scene: Scene, id: string, position: PointsPosition, index: number): Effect[] {
  if (position.points.length <= leastPoints) {
    return [{ effect: 'notice', notice: { notice: 'tooFew', least: leastPoints } }];
  }
  const dataAddon = scene.document.get(id)?.dataAddon ?? {};
  if (isJoined(dataAddon)) return [positionsOf(id, withoutBend(position, index, dataAddon))];
  return [positionsOf(id, { position: withPoints(position, position.points.toSpliced(index, 1)) })];
}
