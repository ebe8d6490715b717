import { type Joint, jointsOf, type Point, type Widget, withJoints } from '@lookfar/page';
import type { Outcome } from '../actions/Action.ts';
import type { DocumentView, EditorOptions } from '../Editor.ts';
import { addWidgets } from './addWidgets.ts';

interface Joining extends Pick<EditorOptions, 'kind' | 'edgeType'> {
  document: DocumentView;
  newId: () => string;
}

/** A widget at the end of a new edge. One that nothing can lead to is added without an edge. */
export function addJoined(joining: Joining, widget: Widget, from: Joint): Outcome | undefined {
  const { document, kind } = joining;
  const ports = kind(widget.widgetType)?.ports?.(widget.position, widget.dataAddon)?.ports ?? [];
  const port = ports.findIndex(({ takes }) => takes === 'end');
  const edge = port < 0 ? undefined : edgeBetween(joining, from, { widgetId: widget.id, port });
  const outcome = addWidgets(document, edge ? [widget, edge] : [widget]);
  return outcome && { ...outcome, focus: { selection: [widget.id] } };
}

const anywhere: Point = { x: 0, y: 0 };

/** Without a shape yet: it finds its route when it is added. */
export function edgeBetween({ kind, edgeType, newId }: Joining, start: Joint, end: Joint): Widget | undefined {
  const made =
    edgeType && kind(edgeType)?.create({ box: { ...anywhere, width: 0, height: 0 }, points: [anywhere, anywhere] });
  return made && ({ ...made, id: newId(), dataAddon: withJoints(made.dataAddon, { start, end }) } as Widget);
}

/** Whether two ports have an edge already. */
export function isJoinedBy(document: DocumentView, from: Joint, to: Joint): boolean {
  for (const id of document.ids()) {
    const { start, end } = jointsOf(document.get(id)?.dataAddon ?? {});
    if (isSameJoint(start, from) && isSameJoint(end, to)) return true;
  }
  return false;
}

const isSameJoint = (a: Joint | undefined, b: Joint): boolean => a?.widgetId === b.widgetId && a.port === b.port;
