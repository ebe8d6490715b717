import {
  type Box,
  boundsOf,
  boxBetween,
  designerLimits,
  type Point,
  rounded,
  roundedBox,
  typeInfo,
  type Widget,
} from '@lookfar/page';
import type { PointerInfo } from '../events.ts';
import { edgeMarginOf, isOnPage } from '../geometry/edge.ts';
import { snapPoint } from '../snap/snap.ts';
import {
  type Draw,
  type Effect,
  ended,
  type GestureEvent,
  idle,
  type Outcome,
  type Scene,
  session,
  stays,
  unused,
} from './gesture.ts';
import { isDrag, steppedVector } from './measures.ts';
import { snappingIn, snapScene } from './snapScene.ts';

export function beginDraw(scene: Scene, start: PointerInfo): Outcome {
  const type = scene.session.drawType;
  if (type === undefined || !scene.kind(type)) return unused(idle);
  const targets = snapScene(scene);
  const from = snappedPoint(scene, { targets }, start).point;
  return stays({ name: 'draw', type, id: scene.newId(), start, from, targets, box: undefined });
}

export function stepDraw(scene: Scene, draw: Draw, event: GestureEvent): Outcome {
  // One in its own size stands where the pointer was pressed.
  const isRigid = scene.kind(draw.type)?.isRigid === true;
  if (event.type === 'pointermove' && !isRigid)
    return draw.box || isDrawing(draw.start, event) ? dragTo(scene, draw, event) : stays(draw);
  if (event.type !== 'pointerup') return stays(draw);
  if (!draw.box) return ended(...added(scene, draw, defaultBox(scene, draw)));
  const { minimumDrawn } = designerLimits;
  const isLargeEnough = draw.box.width >= minimumDrawn && draw.box.height >= minimumDrawn;
  return ended(...(isLargeEnough ? added(scene, draw, draw.box) : []));
}

/** A mouse that moves at all draws, and a draw that is too small does nothing; a finger never lies quite still. */
function isDrawing(start: PointerInfo, now: PointerInfo): boolean {
  if (start.pointerType === 'touch') return isDrag(start, now);
  return now.screen.x !== start.screen.x || now.screen.y !== start.screen.y;
}

function dragTo(scene: Scene, draw: Draw, info: PointerInfo): Outcome {
  const { point, guides } = snappedPoint(scene, draw, info);
  const box = drawnBox(draw, point, info);
  const ghost = widgetIn(scene, draw, box);
  const chip = { at: info.point, text: `w ${box.width} h ${box.height}` };
  return { gesture: { ...draw, box }, effects: [session({ ghosts: ghost ? [ghost] : [], guides, chip, busy: true })] };
}

/** Snaps a page point to lines within the tolerance, otherwise to whole units. */
export function snappedPoint(
  scene: Scene,
  { targets }: Pick<Draw, 'targets'>,
  { point, modifiers }: Pick<PointerInfo, 'point' | 'modifiers'>,
): { point: Point; guides: Scene['session']['guides'] } {
  const whole = steppedVector(point, scene.session.camera.zoom);
  const { by, guides } = snapPoint(targets, whole, snappingIn(scene, modifiers));
  return { point: { x: rounded(whole.x + by.x), y: rounded(whole.y + by.y) }, guides };
}

/** Shift, and circles always, give a square with the longer side; Alt draws from the centre. */
function drawnBox({ from, type }: Draw, to: Point, { modifiers }: PointerInfo): Box {
  const isSquare = modifiers.shift || typeInfo(type).geometry === 'circle';
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const corner = isSquare ? { x: from.x + way(to.x - from.x) * side, y: from.y + way(to.y - from.y) * side } : to;
  const opposite = modifiers.alt ? { x: 2 * from.x - corner.x, y: 2 * from.y - corner.y } : from;
  return roundedBox(boxBetween(opposite, corner));
}

const way = (by: number): number => (by < 0 ? -1 : 1);

function defaultBox(scene: Scene, { type, start }: Draw): Box {
  const { width, height } = scene.kind(type)?.size ?? { width: 0, height: 0 };
  return { x: Math.round(start.point.x - width / 2), y: Math.round(start.point.y - height / 2), width, height };
}

function widgetIn(scene: Scene, { type, id }: Pick<Draw, 'type' | 'id'>, box: Box): Widget | undefined {
  const made = scene.kind(type)?.create({ box });
  return made && ({ ...made, id } as Widget);
}

function added(scene: Scene, draw: Draw, box: Box): Effect[] {
  const widget = widgetIn(scene, draw, box);
  return widget ? addedIfOnPage(scene, widget) : [];
}

/** A shape that would be off the page is not created. */
export function addedIfOnPage({ document }: Scene, widget: Widget): Effect[] {
  const shape = { bounds: boundsOf(widget.position), margin: edgeMarginOf(widget.position) };
  if (!isOnPage(shape, document.page().con)) return [{ effect: 'notice', notice: { notice: 'edge' } }];
  return [{ effect: 'add', widgets: [widget] }, { effect: 'drawn' }];
}
