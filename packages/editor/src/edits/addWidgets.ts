import { type Widget, WidgetFields, walk } from '@lookfar/page';
import type { Outcome } from '../actions/Action.ts';
import { bringInto } from '../actions/bringInto.ts';
import { isShallow, refusedAsDeep } from '../actions/depth.ts';
import type { DocumentView } from '../Editor.ts';
import { pageId } from '../records.ts';
import { Draft } from '../store/Draft.ts';

/** Adds trees with their own ids, in page coordinates, in front of everything else on the page or in a group. */
export function addWidgets(
  document: DocumentView,
  widgets: readonly Widget[],
  { parent = pageId, kind = 'add' }: { parent?: string | undefined; kind?: 'add' | 'import' | undefined } = {},
): Outcome | undefined {
  const isParent = parent === pageId || document.get(parent)?.children !== undefined;
  if (widgets.length === 0 || !isParent || ![...walk(widgets)].every(isWidget)) return undefined;
  const draft = new Draft(document);
  const ids = widgets.map(({ id }) => id);
  if (!draft.insert(widgets, pageId)) return undefined;
  if (parent !== pageId) bringInto(draft, ids, parent);
  if (!isShallow(draft, ids)) return refusedAsDeep();
  return { change: { kind, changes: draft.changes }, focus: { selection: ids } };
}

const isWidget = (widget: Widget): boolean => WidgetFields.safeParse(widget).success;
