import { centreOfBox, type Point, turnedPoint } from '@lookfar/page';
import type { Frame, Handle } from '../Editor.ts';
import type { PointerInfo } from '../events.ts';
import { resizeCursor, type Side } from './compass.ts';
import type { Scene } from './gesture.ts';
import { screenMeasures } from './measures.ts';

/** Distance in page units within which an edge of a group's frame can be dragged. */
const edgeReach = 3;

/** The nearest handle under the pointer; the first one if several are equally near. */
export function handleAt(scene: Scene, info: Pick<PointerInfo, 'point' | 'pointerType'>): Handle | undefined {
  const frame = scene.frame();
  if (!frame || frame.locked) return undefined;
  const { zoom } = scene.session.camera;
  let best: Handle | undefined;
  let reach: number = screenMeasures.handle[info.pointerType];
  for (const handle of frame.handles) {
    const distance = Math.hypot(handle.at.x - info.point.x, handle.at.y - info.point.y) * zoom;
    if (distance >= reach) continue;
    reach = distance;
    best = handle;
  }
  return (
    best ??
    (isOfMany(scene) ? edgeAt(frame, info.point, Math.min(edgeReach, screenMeasures.handle.mouse / zoom)) : undefined)
  );
}

function isOfMany({ document, session: { selection } }: Scene): boolean {
  const [only] = selection;
  return selection.length > 1 || (only !== undefined && document.get(only)?.children !== undefined);
}

function edgeAt(frame: Frame, point: Point, reach: number): Handle | undefined {
  const { x, y } = inFrame(frame, point);
  const { box, rotate } = frame;
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  if (x < box.x - reach || x > right + reach || y < box.y - reach || y > bottom + reach) return undefined;
  const vertical = Math.abs(y - box.y) <= reach ? 'n' : Math.abs(y - bottom) <= reach ? 's' : '';
  const horizontal = Math.abs(x - box.x) <= reach ? 'w' : Math.abs(x - right) <= reach ? 'e' : '';
  const side = `${vertical}${horizontal}` as Side | '';
  return side === '' ? undefined : { kind: 'resize', side, at: point, cursor: resizeCursor(side, rotate) };
}

/** Page point to coordinates in the unrotated box of a frame. */
export function inFrame({ box, rotate }: Frame, point: Point): Point {
  return turnedPoint(point, centreOfBox(box), -rotate);
}
