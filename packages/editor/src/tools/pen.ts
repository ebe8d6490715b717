import { boxAround, designerLimits, type Point, type Widget } from '@lookfar/page';
import type { PointerInfo } from '../events.ts';
import type { JoinTarget } from '../joints/JoinTargets.ts';
import type { JoinMark, SessionState } from '../session.ts';
import { addedIfOnPage, snappedPoint } from './draw.ts';
import { drawnLine } from './drawnLine.ts';
import {
  ended,
  type GestureEvent,
  idle,
  noTrace,
  type Outcome,
  type Pen,
  type Scene,
  session,
  stays,
  unused,
} from './gesture.ts';
import { joiningAt, joinTargets } from './joining.ts';
import { inEighths, isDrag } from './measures.ts';
import { snapScene } from './snapScene.ts';
import { isStraight } from './straight.ts';

/** A point closer than this to the last one is the second press of a double click. */
const sameSpot = 2;
const mostPoints = 1000;

export function beginPen(scene: Scene, start: PointerInfo): Outcome {
  const type = scene.session.drawType;
  const kind = type === undefined ? undefined : scene.kind(type);
  if (type === undefined || !kind) return unused(idle);
  const pen: Pen = {
    ...{ name: 'pen', type, id: scene.newId(), points: [], targets: snapScene(scene), pressed: undefined },
    ...{ joins: kind.line ? joinTargets(scene) : undefined, start: undefined },
  };
  return press(scene, pen, start);
}

export function stepPen(scene: Scene, pen: Pen, event: GestureEvent): Outcome {
  switch (event.type) {
    case 'pointerdown':
      return press(scene, pen, event);
    case 'pointermove':
      return show(scene, pen, event);
    case 'pointerup':
      return release(scene, pen, event);
    case 'doubleclick':
      return finish(scene, pen);
    case 'keydown':
      return key(scene, pen, event.key);
  }
}

function key(scene: Scene, pen: Pen, name: string): Outcome {
  if (name === 'Enter') return finish(scene, pen);
  if (name !== 'Backspace') return stays(pen);
  const points = pen.points.slice(0, -1);
  if (points.length === 0) return ended();
  return { gesture: { ...pen, points }, effects: [session({ ghosts: ghostsOf(scene, pen, points) })] };
}

function press(scene: Scene, pen: Pen, info: PointerInfo): Outcome {
  if (info.button !== 0) return stays(pen);
  return withPoint(scene, { ...pen, pressed: info }, nextPoint(scene, pen, info));
}

/** A drag from one point to the next draws like two clicks. */
function release(scene: Scene, pen: Pen, info: PointerInfo): Outcome {
  const wasDragged = pen.pressed !== undefined && isDrag(pen.pressed, info);
  const released: Pen = { ...pen, pressed: undefined };
  return wasDragged ? withPoint(scene, released, nextPoint(scene, pen, info)) : stays(released);
}

/** A line ends where it is joined. */
function withPoint(scene: Scene, pen: Pen, { point, target }: NextPoint): Outcome {
  const last = pen.points[pen.points.length - 1];
  const isSame = last && Math.hypot(point.x - last.x, point.y - last.y) < sameSpot;
  if (isSame || pen.points.length >= mostPoints) return stays(pen);
  if (last && target) return finish(scene, { ...pen, points: [...pen.points, point] }, target);
  const next: Pen = { ...pen, points: [...pen.points, point], start: last ? pen.start : target };
  if (isStraight(pen.type) && next.points.length === 2) return finish(scene, next);
  return { gesture: next, effects: [session({ ghosts: ghostsOf(scene, next, next.points), busy: true })] };
}

function show(scene: Scene, pen: Pen, info: PointerInfo): Outcome {
  const { point, guides, marks, target } = nextPoint(scene, pen, info);
  const ghosts = ghostsOf(scene, pen, [...pen.points, point], target);
  const chip = { at: info.point, text: `x ${point.x} y ${point.y}` };
  return { gesture: pen, effects: [session({ ghosts, guides, marks, chip, busy: true })] };
}

interface NextPoint {
  point: Point;
  guides: SessionState['guides'];
  marks: readonly JoinMark[];
  target: JoinTarget | undefined;
}

/** Something to be joined to comes first. Shift snaps to steps of 45° from the last point. */
function nextPoint(scene: Scene, pen: Pen, info: PointerInfo): NextPoint {
  const last = pen.points[pen.points.length - 1];
  const joining = pen.joins && joiningAt(scene, pen.joins, info, last);
  const marks = joining?.marks ?? noTrace.marks;
  const target = isOwnStart(pen, joining?.target) ? undefined : joining?.target;
  if (target) return { point: target.at, guides: [], marks, target };
  if (last && info.modifiers.shift) return { point: inEighths(last, info.point), guides: [], marks, target };
  return { ...snappedPoint(scene, pen, info), marks, target };
}

/** A line is not joined to one place twice. */
function isOwnStart({ start, points }: Pen, target: JoinTarget | undefined): boolean {
  const [first] = points;
  return start !== undefined && first !== undefined && target?.at.x === first.x && target.at.y === first.y;
}

function ghostsOf(scene: Scene, pen: Pen, points: readonly Point[], target?: JoinTarget): Widget[] {
  const widget = drawnLine(scene, pen, points, target);
  return widget ? [widget] : [];
}

function finish(scene: Scene, pen: Pen, target?: JoinTarget): Outcome {
  const [widget] = ghostsOf(scene, pen, pen.points, target);
  const box = widget && 'points' in widget.position ? boxAround(widget.position.points) : undefined;
  const isLongEnough = box && Math.max(box.width, box.height) >= designerLimits.minimumDrawn;
  return ended(...(widget && isLongEnough ? addedIfOnPage(scene, widget) : []));
}
