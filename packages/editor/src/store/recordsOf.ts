import { isGroup, type Page, pageLimits, type Widget, WidgetId } from '@lookfar/page';
import { type PageRecord, pageId, type WidgetRecord } from '../records.ts';
import { isValidPositionFor } from './isValidPosition.ts';

export interface Records {
  page: PageRecord;
  widgets: Map<string, WidgetRecord>;
}

/** A page as records. Undefined if no page reader would accept it: duplicate ids, endless nesting, NaN. */
export function recordsOf(page: Page): Records | undefined {
  const widgets = new Map<string, WidgetRecord>();
  if (!addRecords(widgets, page.widgets)) return undefined;
  return { page: { id: pageId, con: page.con, children: page.widgets.map(({ id }) => id) }, widgets };
}

/** The records of trees; undefined if they are not valid in a document. */
export function recordsOfWidgets(trees: readonly Widget[]): WidgetRecord[] | undefined {
  const widgets = new Map<string, WidgetRecord>();
  return addRecords(widgets, trees) ? [...widgets.values()] : undefined;
}

function addRecords(into: Map<string, WidgetRecord>, widgets: readonly Widget[], depth = 0): boolean {
  return widgets.every((widget) => {
    if (into.has(widget.id) || !isFreeId(widget.id) || !isValidPositionFor(widget.widgetType, widget.position))
      return false;
    into.set(widget.id, recordOf(widget));
    return !isGroup(widget) || (depth < pageLimits.depth && addRecords(into, widget.children, depth + 1));
  });
}

const isFreeId = (id: string): boolean => id !== pageId && WidgetId.safeParse(id).success;

function recordOf(widget: Widget): WidgetRecord {
  if (isGroup(widget)) return { ...widget, children: widget.children.map(({ id }) => id) };
  const { children: _, ...leaf } = widget;
  return leaf;
}
