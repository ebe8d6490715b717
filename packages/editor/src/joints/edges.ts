import { type Joint, jointsOf } from '@lookfar/page';
import type { DocumentView } from '../Editor.ts';
import { lineKind } from './jointPlace.ts';
import type { KindOf } from './portPlaces.ts';

/** A line from one port to another. */
export interface Edge {
  id: string;
  from: Joint | undefined;
  to: Joint | undefined;
}

export function edgesOf(document: DocumentView, kindOf: KindOf): Edge[] {
  const edges: Edge[] = [];
  for (const id of document.ids()) {
    const record = document.get(id);
    if (!record || !lineKind(kindOf, record.widgetType)?.(record).isEdge) continue;
    const { start, end } = jointsOf(record.dataAddon);
    edges.push({ id, from: start, to: end });
  }
  return edges;
}

/** What is removed together with these: the edges that would lose an end. */
export function withLostEdges(document: DocumentView, kindOf: KindOf, ids: readonly string[]): string[] {
  const gone = leavesOf(document, ids);
  const lost = edgesOf(document, kindOf).filter(
    ({ id, from, to }) => !gone.has(id) && [from, to].some((joint) => joint && gone.has(joint.widgetId)),
  );
  return [...ids, ...lost.map(({ id }) => id)];
}

/** What is copied of these: with the edges between them, without edges that lead elsewhere. */
export function withInnerEdges(document: DocumentView, kindOf: KindOf, ids: readonly string[]): string[] {
  const copied = leavesOf(document, ids);
  const edges = edgesOf(document, kindOf);
  const isInner = ({ from, to }: Edge) => [from, to].every((joint) => joint && copied.has(joint.widgetId));
  const inner = edges.filter(isInner).map(({ id }) => id);
  const all = new Set(edges.map(({ id }) => id));
  return [...ids.filter((id) => !all.has(id)), ...inner];
}

const leavesOf = (document: DocumentView, ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.flatMap((id) => document.leavesOf(id)));
