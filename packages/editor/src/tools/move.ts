import { mapWidgets, moved, type Point, type Position, rounded, type Widget } from '@lookfar/page';
import { type EdgeUnder, edgeUnder } from '../edits/throughStep.ts';
import type { PointerInfo } from '../events.ts';
import { allowedMove, boundedOf } from '../geometry/edge.ts';
import { boundsOfAll, placesOf } from '../geometry/Places.ts';
import { moveTree, type Positions } from '../geometry/trees.ts';
import { pageId } from '../records.ts';
import { type Snapped, snapBox, wholeBox } from '../snap/snap.ts';
import { type FlangeJoint, type FlangeSnap, type Flanges, snapFlanges } from '../snap/snapFlanges.ts';
import { unlocked } from '../store/locked.ts';
import {
  ended,
  type GestureEvent,
  idle,
  type Move,
  noTrace,
  type Outcome,
  type Scene,
  session,
  stays,
} from './gesture.ts';
import { joinedAddon, joinTargets } from './joining.ts';
import { isCopying, steppedVector } from './measures.ts';
import { snappingIn, snapScene } from './snapScene.ts';

export function beginMove(scene: Scene, selection: readonly string[], start: PointerInfo, now: PointerInfo): Outcome {
  const ids = unlocked(scene.document, selection);
  const places = placesOf(scene.document);
  const box = boundsOfAll(places, ids);
  if (!box) return { gesture: idle, effects: [{ effect: 'notice', notice: { notice: 'locked' } }] };
  const move: Move = {
    ...{ name: 'move', ids, start: start.point, box, bounded: boundedOf(places, ids) },
    targets: snapScene(scene, isCopying(now.modifiers) ? [] : ids),
    flanges: flangesOf(scene, ids),
    ...{ copies: undefined, result: undefined, isStopped: false },
  };
  return dragTo(scene, move, now);
}

export function stepMove(scene: Scene, move: Move, event: GestureEvent): Outcome {
  if (event.type === 'pointermove') return dragTo(scene, move, event);
  return event.type === 'pointerup' ? drop(scene, move) : stays(move);
}

function dragTo(scene: Scene, move: Move, info: PointerInfo): Outcome {
  const { con } = scene.document.page();
  const wanted = wantedVector(scene, move, info);
  const snapped = snapWanted(scene, move, wanted, info);
  const target = { x: rounded(wanted.x + snapped.by.x), y: rounded(wanted.y + snapped.by.y) };
  const by = allowedMove(move.bounded, con, target);
  const isHeldBack = by?.x !== target.x || by.y !== target.y;
  const guides = isHeldBack ? noTrace.guides : snapped.guides;
  const at = by ?? { x: 0, y: 0 };
  const chip = { at: info.point, text: `x ${rounded(move.box.x + at.x)} y ${rounded(move.box.y + at.y)}` };
  const marks = isHeldBack ? noTrace.marks : snapped.marks;
  const part = { guides, marks, chip, busy: true, hovered: undefined };
  if (isCopying(info.modifiers)) {
    const copies = move.copies ?? scene.copyOf(move.ids);
    const ghosts = copies.map((copy) => movedWidget(copy, at));
    const gesture: Move = { ...move, copies, result: { ghosts }, isStopped: by === undefined };
    return { gesture, effects: [session({ ...part, ghosts, preview: noTrace.preview, cursor: 'copy' })] };
  }
  const positions = movedPositions(scene, move.ids, at);
  const joined = isHeldBack ? undefined : snapped.joined;
  const through = throughOf(scene, move.ids, positions);
  const gesture: Move = { ...move, result: { positions, joined, through }, isStopped: by === undefined };
  // What it would be put into stays in sight under it.
  const preview = through ? positions : scene.lines.follow(positions);
  const cut = through ? [...marks, { at: through.at, kind: 'tee' as const, isCaught: true }] : marks;
  return { gesture, effects: [session({ ...part, marks: cut, preview, ghosts: noTrace.ghosts, cursor: 'move' })] };
}

/** The edge that a single step would be put into here. */
function throughOf(
  { document, edgeType, kind }: Scene,
  [id, ...others]: readonly string[],
  positions: ReadonlyMap<string, Position>,
): EdgeUnder | undefined {
  const record = id === undefined ? undefined : document.get(id);
  const position = positions.get(id ?? '');
  if (edgeType === undefined || others.length > 0 || !record || !position) return undefined;
  return document.parentOf(record.id) === pageId ? edgeUnder(document, kind, { ...record, position }) : undefined;
}

function wantedVector({ session: { camera } }: Scene, { start }: Move, { point, modifiers }: PointerInfo): Point {
  const by = steppedVector({ x: point.x - start.x, y: point.y - start.y }, camera.zoom);
  const locksAxis = modifiers.shift && !modifiers.ctrl;
  if (!locksAxis) return by;
  return Math.abs(by.x) >= Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
}

type MoveSnap = Snapped & Pick<FlangeSnap, 'marks' | 'joined'>;

/** Ports snap to ports before boxes align with boxes. */
function snapWanted(
  scene: Scene,
  { box, targets, flanges }: Move,
  wanted: Point,
  { modifiers }: PointerInfo,
): MoveSnap {
  const snapping = snappingIn(scene, modifiers);
  const locksAxis = modifiers.shift && !modifiers.ctrl;
  const flange = locksAxis ? undefined : snapFlanges(flanges, wanted, snapping);
  if (flange) return flange;
  const places = locksAxis ? { x: wanted.x === 0 ? [] : wholeBox.x, y: wanted.y === 0 ? [] : wholeBox.y } : wholeBox;
  const snapped = snapBox(targets, { ...box, x: box.x + wanted.x, y: box.y + wanted.y }, snapping, places);
  return { ...snapped, marks: noTrace.marks, joined: undefined };
}

/** With more, nobody puts two together by hand. */
const mostPutTogether = 20;

/** Ports of the moving widgets, and those of others that they can be put together with. */
function flangesOf(scene: Scene, ids: readonly string[]): Flanges {
  const leaves = new Set(ids.flatMap((id) => scene.document.leavesOf(id)));
  if (leaves.size > mostPutTogether) return { moving: [], standing: [] };
  const following = scene.lines.dependents(leaves);
  const all = joinTargets(scene).ports.filter(({ kind, isFlange }) => isFlange || kind === 'end');
  return {
    moving: all.filter(({ joint }) => leaves.has(joint.widgetId)),
    standing: all.filter(({ joint }) => !following.has(joint.widgetId)),
  };
}

function movedPositions({ document }: Scene, ids: readonly string[], by: Point): ReadonlyMap<string, Position> {
  const places = placesOf(document);
  const positions: Positions = new Map();
  for (const id of ids) moveTree(places, id, by, positions);
  return positions;
}

function movedWidget(widget: Widget, { x, y }: Point): Widget {
  const [copy] = mapWidgets([widget], (each) => ({ ...each, position: moved(each.position, x, y) }) as Widget);
  return copy ?? widget;
}

function addonsOf({ document }: Scene, { line, end, to }: FlangeJoint): ReadonlyMap<string, Record<string, unknown>> {
  const record = document.get(line);
  return new Map(record ? [[line, joinedAddon(record, end, to.joint)]] : []);
}

function drop(scene: Scene, { result, isStopped }: Move): Outcome {
  if (!result || isStopped) return ended({ effect: 'notice', notice: { notice: 'edge' } });
  if ('ghosts' in result) return ended({ effect: 'add', widgets: result.ghosts });
  const { positions, joined, through } = result;
  const addons = joined && addonsOf(scene, joined);
  return ended({ effect: 'positions', positions, ...(addons && { addons }), ...(through && { through }) });
}
