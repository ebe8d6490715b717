import { isInBox, type Point } from '@lookfar/page';
import { isJoinedBy } from '../edits/addJoined.ts';
import type { PointerInfo } from '../events.ts';
import type { JoinTarget } from '../joints/JoinTargets.ts';
import { drawnLine } from './drawnLine.ts';
import { type EdgeDrag, ended, type GestureEvent, type Outcome, type Scene, session, stays } from './gesture.ts';
import { joiningAt, joinTargets } from './joining.ts';
import { screenMeasures } from './measures.ts';

/** How far below a port something is added that was asked for by a click. */
const below = 90;

/** The port under the pointer that an edge can be dragged out of; none on pages that have no edges. */
export function edgePortAt(scene: Scene, info: Pick<PointerInfo, 'point' | 'pointerType'>): JoinTarget | undefined {
  if (scene.edgeType === undefined) return undefined;
  const reach = screenMeasures.join[info.pointerType].reach / scene.session.camera.zoom;
  return joinTargets(scene).forEnd('start').at(info.point, reach);
}

export function beginEdge(scene: Scene, start: JoinTarget, now: PointerInfo): Outcome {
  const { edgeType: type } = scene;
  if (type === undefined) return ended();
  const targets = joinTargets(scene)
    .forEnd('end')
    .filter(({ joint }) => joint.widgetId !== start.joint.widgetId);
  return show(scene, { name: 'edge', type, id: scene.newId(), start, targets }, now);
}

export function stepEdge(scene: Scene, edge: EdgeDrag, event: GestureEvent): Outcome {
  if (event.type === 'pointermove') return show(scene, edge, event);
  if (event.type !== 'pointerup') return stays(edge);
  const { target } = caughtBy(scene, edge, event);
  const from = edge.start.joint;
  if (!target) return ended(session({ openEdge: { from, at: event.point } }));
  const made = drawnLine(scene, edge, [edge.start.at, target.at], target);
  const isNew = made !== undefined && !isJoinedBy(scene.document, from, target.joint);
  return ended(...(isNew ? [{ effect: 'add' as const, widgets: [made] }] : []));
}

/** A click on a port asks as well, for something right below it. */
export function clickEdgePort({ joint, at }: JoinTarget): Outcome {
  return ended(session({ openEdge: { from: joint, at: { x: at.x, y: at.y + below } } }));
}

function show(scene: Scene, edge: EdgeDrag, info: PointerInfo): Outcome {
  const { target, marks } = caughtBy(scene, edge, info);
  const ghost = drawnLine(scene, edge, [edge.start.at, target?.at ?? info.point], target);
  return { gesture: edge, effects: [session({ ghosts: ghost ? [ghost] : [], marks, busy: true })] };
}

/** A port near the pointer, or the one of the widget that it is over. */
function caughtBy(scene: Scene, { targets }: EdgeDrag, info: PointerInfo) {
  const near = joiningAt(scene, targets, info);
  const target = near.target ?? targets.ports.find((port) => isOver(port, info.point));
  const isFar = target !== undefined && !near.target;
  return { target, marks: isFar ? [...near.marks, { at: target.at, kind: target.kind, isCaught: true }] : near.marks };
}

const isOver = ({ body }: JoinTarget, point: Point): boolean => body !== undefined && isInBox(point, body);
