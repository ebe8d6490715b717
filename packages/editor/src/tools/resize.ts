import { type Box, boxOf, geometryOf, type Position, rounded, turnedVector } from '@lookfar/page';
import type { Handle } from '../Editor.ts';
import type { PointerInfo } from '../events.ts';
import { boundedOf, isOnPage } from '../geometry/edge.ts';
import { placesOf } from '../geometry/Places.ts';
import { fitTreeOnPage, type Positions, resizeTree } from '../geometry/trees.ts';
import { type SnapPlaces, snapBox } from '../snap/snap.ts';
import { compass, type Side } from './compass.ts';
import { ended, type GestureEvent, noTrace, type Outcome, type Resize, type Scene, session, stays } from './gesture.ts';
import { steppedVector } from './measures.ts';
import { resizedBox } from './resizedBox.ts';
import { snappingIn, snapScene } from './snapScene.ts';

export function beginResize(scene: Scene, handle: Handle, start: PointerInfo, now: PointerInfo): Outcome {
  const frame = scene.frame();
  const ids = scene.session.selection;
  if (!frame || !handle.side) return ended();
  const resize: Resize = {
    ...{ name: 'resize', ids, side: handle.side, start: start.point, frame },
    ...{ targets: snapScene(scene, ids), keepsRatio: ratioOf(scene, ids), positions: undefined },
  };
  return dragTo(scene, resize, now);
}

function ratioOf({ document, kind }: Scene, ids: readonly string[]): Resize['keepsRatio'] {
  const [only] = ids;
  const record = only !== undefined && ids.length === 1 ? document.get(only) : undefined;
  if (!record) return 'never';
  if (geometryOf(record.position) === 'circle') return 'always';
  return kind(record.widgetType)?.keepsRatio ? 'corner' : 'never';
}

export function stepResize(scene: Scene, resize: Resize, event: GestureEvent): Outcome {
  if (event.type === 'pointermove') return dragTo(scene, resize, event);
  if (event.type !== 'pointerup') return stays(resize);
  return ended(...(resize.positions ? [{ effect: 'positions', positions: resize.positions } as const] : []));
}

function dragTo(scene: Scene, resize: Resize, info: PointerInfo): Outcome {
  const resized = boxFor(scene, resize, info);
  // Back to the size from before: ending here changes nothing.
  if (!resized) return { gesture: { ...resize, positions: undefined }, effects: [session({ ...noTrace, busy: true })] };
  const { box, guides } = resized;
  const positions = resizedPositions(scene, resize, box);
  const places = placesOf(scene.document, positions);
  const { con } = scene.document.page();
  if (!boundedOf(places, resize.ids).every((shape) => isOnPage(shape, con))) return stays(resize);
  const chip = { at: info.point, text: `w ${rounded(box.width)} h ${rounded(box.height)}` };
  return {
    gesture: { ...resize, positions },
    effects: [session({ preview: scene.lines.follow(positions), guides, chip, busy: true })],
  };
}

interface Resized {
  box: Box;
  guides: typeof noTrace.guides;
}

/** Undefined if it would be too small. Rotated frames do not snap: their edges align with nothing. */
function boxFor(scene: Scene, resize: Resize, { point, modifiers }: PointerInfo): Resized | undefined {
  const { frame, side, start } = resize;
  const onPage = { x: point.x - start.x, y: point.y - start.y };
  const by = steppedVector(turnedVector(onPage, -frame.rotate), scene.session.camera.zoom);
  const keepsRatio = isInRatio(resize, modifiers.shift);
  const options = { side, by, keepsRatio, fromCentre: modifiers.alt };
  const box = resizedBox(frame.box, options);
  if (!box) return undefined;
  if (frame.rotate !== 0 || keepsRatio) return { box, guides: noTrace.guides };
  const snapping = snappingIn(scene, modifiers);
  const snapped = snapBox(resize.targets, box, snapping, draggedEdges(side));
  const corrected = { x: by.x + snapped.by.x, y: by.y + snapped.by.y };
  const aligned = resizedBox(frame.box, { ...options, by: corrected });
  return aligned ? { box: aligned, guides: snapped.guides } : { box, guides: noTrace.guides };
}

function isInRatio({ keepsRatio, side }: Resize, shift: boolean): boolean {
  if (keepsRatio === 'always') return true;
  const isCorner = compass[side].x !== 0 && compass[side].y !== 0;
  return keepsRatio === 'corner' && isCorner ? !shift : shift;
}

const edges = { '-1': ['start'], '0': [], '1': ['end'] } as const;

function draggedEdges(side: Side): SnapPlaces {
  const { x, y } = compass[side];
  const edge = (way: number): SnapPlaces['x'] => edges[`${way}` as keyof typeof edges];
  return { x: edge(x), y: edge(y) };
}

/** One widget in its own frame; several, with their descendants, by their common box. */
function resizedPositions({ document }: Scene, { ids, frame }: Resize, to: Box): ReadonlyMap<string, Position> {
  const places = placesOf(document);
  const positions: Positions = new Map();
  const [only] = ids;
  const position = only !== undefined && ids.length === 1 ? places.positionOf(only) : undefined;
  if (only !== undefined && position) {
    const own = boxOf(position);
    const shifted = { ...to, x: to.x + own.x - frame.box.x, y: to.y + own.y - frame.box.y };
    resizeTree(places, only, shifted, positions);
  } else for (const id of ids) fitTreeOnPage(places, id, frame.box, to, positions);
  return positions;
}
