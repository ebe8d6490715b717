import { centreOfBox, type Joint, jointsOf, type Point, type Widget, withJoints } from '@lookfar/page';
import type { DocumentView, EditorOptions } from '../Editor.ts';
import { placesOf } from '../geometry/Places.ts';
import { edgesOf } from '../joints/edges.ts';
import { nearestOn, pagePoints } from '../joints/linePoints.ts';
import type { KindOf } from '../joints/portPlaces.ts';
import { pageId, type WidgetRecord } from '../records.ts';
import type { Draft } from '../store/Draft.ts';
import { isLocked } from '../store/locked.ts';
import { edgeBetween } from './edgeBetween.ts';

type Step = Pick<WidgetRecord, 'id' | 'widgetType' | 'position' | 'dataAddon'>;

/** An edge that a step lies on. */
export interface EdgeUnder {
  id: string;
  /** Where it is cut. */
  at: Point;
  /** The ports of the step where it enters, and where its other part leaves. */
  into: Joint;
  out: Joint;
}

/** The edge through the middle of a step at the top level that has no edges, nearest to its centre. */
export function edgeUnder(document: DocumentView, kindOf: KindOf, step: Step): EdgeUnder | undefined {
  const set = kindOf(step.widgetType)?.ports?.(step.position, step.dataAddon);
  const [into, out] = (['end', 'start'] as const).map(
    (end) => set?.ports.findIndex(({ takes }) => takes === end) ?? -1,
  );
  const edges = edgesOf(document, kindOf);
  const hasEdges = edges.some(({ from, to }) => from?.widgetId === step.id || to?.widgetId === step.id);
  if (!set || into === undefined || into < 0 || out === undefined || out < 0 || hasEdges) return undefined;
  const centre = centreOfBox(set.body);
  const reach = { x: set.body.width / 4, y: set.body.height / 2 };
  const places = placesOf(document);
  const near = edges.flatMap(({ id, from, to }) => {
    const on = from && to && !isLocked(document, id) ? nearestOn(pagePoints(places, id), centre) : undefined;
    const isOn = on && Math.abs(on.at.x - centre.x) <= reach.x && Math.abs(on.at.y - centre.y) <= reach.y;
    return isOn ? [{ id, ...on }] : [];
  });
  const [first] = near.toSorted((a, b) => a.distance - b.distance);
  const joint = (port: number): Joint => ({ widgetId: step.id, port });
  return first && { id: first.id, at: first.at, into: joint(into), out: joint(out) };
}

interface Joining extends Pick<EditorOptions, 'kind' | 'edgeType'> {
  newId: () => string;
}

/** Leads an edge to the step on it, and another one from there to where it led. Both find their routes again. */
export function leadThrough(draft: Draft, joining: Joining, { id, into, out }: EdgeUnder): void {
  const edge = draft.get(id);
  if (!edge) return;
  const { route: _, ...addon } = edge.dataAddon;
  const joints = jointsOf(addon);
  const rest: Widget | undefined = joints.end && edgeBetween(joining, out, joints.end);
  if (!rest || !draft.insert([rest], pageId)) return;
  draft.patch(id, { dataAddon: withJoints(addon, { ...joints, end: into }) });
}
