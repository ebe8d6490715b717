import { type Joint, jointsOf, type Widget } from '@lookfar/page';
import type { Outcome } from '../actions/Action.ts';
import type { DocumentView, EditorOptions } from '../Editor.ts';
import { addWidgets } from './addWidgets.ts';
import { edgeBetween } from './edgeBetween.ts';

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

/** Whether two ports have an edge already. */
export function isJoinedBy(document: DocumentView, from: Joint, to: Joint): boolean {
  for (const id of document.ids()) {
    const { start, end } = jointsOf(document.get(id)?.dataAddon ?? {});
    if (isSameJoint(start, from) && isSameJoint(end, to)) return true;
  }
  return false;
}

const isSameJoint = (a: Joint | undefined, b: Joint): boolean => a?.widgetId === b.widgetId && a.port === b.port;
