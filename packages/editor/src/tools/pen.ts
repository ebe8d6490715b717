import { boxAround, designerLimits, type Point, type Widget } from '@lookfar/page';
import type { PointerInfo } from '../events.ts';
import { addedIfOnPage, snappedPoint } from './draw.ts';
import {
  ended,
  type GestureEvent,
  idle,
  type Outcome,
  type Pen,
  type Scene,
  session,
  stays,
  unused,
} from './gesture.ts';
import { inEighths, isDrag } from './measures.ts';
import { snapScene } from './snapScene.ts';
import { isStraight } from './straight.ts';

/** A point closer than this to the last one is the second press of a double click. */
const sameSpot = 2;
const mostPoints = 1000;

export function beginPen(scene: Scene, start: PointerInfo): Outcome {
  const type = scene.session.drawType;
  if (type === undefined || !scene.kind(type)) return unused(idle);
  const pen: Pen = {
    ...{ name: 'pen', type, id: scene.newId(), points: [], targets: snapScene(scene), pressed: undefined },
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
  return withPoint(scene, { ...pen, pressed: info }, nextPoint(scene, pen, info).point);
}

/** A drag from one point to the next draws like two clicks. */
function release(scene: Scene, pen: Pen, info: PointerInfo): Outcome {
  const wasDragged = pen.pressed !== undefined && isDrag(pen.pressed, info);
  const released: Pen = { ...pen, pressed: undefined };
  return wasDragged ? withPoint(scene, released, nextPoint(scene, pen, info).point) : stays(released);
}

function withPoint(scene: Scene, pen: Pen, point: Point): Outcome {
  const last = pen.points[pen.points.length - 1];
  const isSame = last && Math.hypot(point.x - last.x, point.y - last.y) < sameSpot;
  if (isSame || pen.points.length >= mostPoints) return stays(pen);
  const next: Pen = { ...pen, points: [...pen.points, point] };
  if (isStraight(pen.type) && next.points.length === 2) return finish(scene, next);
  return { gesture: next, effects: [session({ ghosts: ghostsOf(scene, next, next.points), busy: true })] };
}

function show(scene: Scene, pen: Pen, info: PointerInfo): Outcome {
  const { point, guides } = nextPoint(scene, pen, info);
  const ghosts = ghostsOf(scene, pen, [...pen.points, point]);
  const chip = { at: info.point, text: `x ${point.x} y ${point.y}` };
  return { gesture: pen, effects: [session({ ghosts, guides, chip, busy: true })] };
}

/** Shift snaps to steps of 45° from the last point. */
function nextPoint(scene: Scene, pen: Pen, info: PointerInfo): ReturnType<typeof snappedPoint> {
  const last = pen.points[pen.points.length - 1];
  if (last && info.modifiers.shift) return { point: inEighths(last, info.point), guides: [] };
  return snappedPoint(scene, pen, info);
}

function ghostsOf(scene: Scene, pen: Pen, points: readonly Point[]): Widget[] {
  const box = boxAround(points);
  const made = box && points.length > 1 ? scene.kind(pen.type)?.create({ box, points }) : undefined;
  return made ? [{ ...made, id: pen.id } as Widget] : [];
}

function finish(scene: Scene, pen: Pen): Outcome {
  const [widget] = ghostsOf(scene, pen, pen.points);
  const box = boxAround(pen.points);
  const isLongEnough = box && Math.max(box.width, box.height) >= designerLimits.minimumDrawn;
  return ended(...(widget && isLongEnough ? addedIfOnPage(scene, widget) : []));
}
