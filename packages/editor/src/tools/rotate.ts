import { angleOf, centreOfBox, wrapped } from '@lookfar/page';
import type { PointerInfo } from '../events.ts';
import { boundedOf, isOnPage } from '../geometry/edge.ts';
import { placesOf } from '../geometry/Places.ts';
import { type Positions, rotateTree } from '../geometry/trees.ts';
import { ended, type GestureEvent, type Outcome, type Rotate, type Scene, session, stays } from './gesture.ts';

const shiftStep = 15;

export function beginRotate(scene: Scene, start: PointerInfo, now: PointerInfo): Outcome {
  const frame = scene.frame();
  const ids = scene.session.selection;
  if (!frame) return ended();
  const [only] = ids;
  const own = only !== undefined && ids.length === 1 ? scene.document.get(only)?.position.rotate : undefined;
  const rotate: Rotate = {
    ...{ name: 'rotate', ids, start: start.point, centre: centreOfBox(frame.box) },
    ...{ degrees: own ?? 0, positions: undefined },
  };
  return dragTo(scene, rotate, now);
}

export function stepRotate(scene: Scene, rotate: Rotate, event: GestureEvent): Outcome {
  if (event.type === 'pointermove') return dragTo(scene, rotate, event);
  if (event.type !== 'pointerup') return stays(rotate);
  return ended(...(rotate.positions ? [{ effect: 'positions', positions: rotate.positions } as const] : []));
}

/** In whole degrees. With Shift, one widget snaps to a multiple of 15°, several rotate by a multiple of 15°. */
function dragTo(scene: Scene, rotate: Rotate, { point, modifiers }: PointerInfo): Outcome {
  const { ids, centre, start, degrees } = rotate;
  const step = modifiers.shift ? shiftStep : 1;
  const turn = angleOf(centre, point) - angleOf(centre, start);
  const target = wrapped(Math.round((degrees + turn) / step) * step);
  const positions: Positions = new Map();
  const before = placesOf(scene.document);
  for (const id of ids) rotateTree(before, id, centre, target - degrees, positions);
  const { con } = scene.document.page();
  const shapes = boundedOf(placesOf(scene.document, positions), ids);
  if (!shapes.every((shape) => isOnPage(shape, con))) return stays(rotate);
  const chip = { at: point, text: `${target}°` };
  const part = { preview: scene.lines.follow(positions), chip, busy: true, cursor: 'grabbing' };
  return { gesture: { ...rotate, positions }, effects: [session(part)] };
}
