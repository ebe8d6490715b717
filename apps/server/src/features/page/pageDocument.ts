import { PageDocument } from '@lookfar/contract';
import { type Page, slimPage } from '@lookfar/page';
import type { PageRow } from './page.repository.ts';

/** The drawing as it is stored. */
export function documentOf({ document }: Pick<PageRow, 'document'>): PageDocument {
  return PageDocument.parse(JSON.parse(document));
}

/** A checked page as it is kept and travels: without what reading fills in again. */
export function toDocument(page: Page): PageDocument {
  return slimPage(page) as PageDocument;
}

/** The same page under another title. */
export function titled(document: PageDocument, title: string): PageDocument {
  return { ...document, con: { ...document.con, title } };
}

/** The drawing as it is handed out: whether there is a password is said, but not which. */
export function withoutPassword(document: PageDocument, checkpwd: boolean): PageDocument {
  return { ...document, con: { ...document.con, checkpwd, password: '' } };
}

/** What lists show of a document. */
export function measuresOf({ con, widgets }: PageDocument) {
  return { width: Math.round(con.width), height: Math.round(con.height), widgetCount: countWidgets(widgets) };
}

/** Widgets in groups count, the groups themselves do not. */
export function countWidgets(widgets: readonly unknown[]): number {
  let count = 0;
  for (const widget of everyWidget(widgets)) if (!Array.isArray(widget.children)) count += 1;
  return count;
}

/** Components that are used somewhere in a drawing. */
export function componentIdsIn(widgets: readonly unknown[]): number[] {
  const ids = new Set<number>();
  for (const { component } of everyWidget(widgets)) {
    const id = (component as { componentId?: unknown } | null | undefined)?.componentId;
    if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) ids.add(id);
  }
  return [...ids];
}

/** Groups and what is in them, whatever else may be wrong with the drawing. */
function* everyWidget(widgets: readonly unknown[]): Generator<Record<string, unknown>> {
  const open = [...widgets];
  while (open.length > 0) {
    const widget = open.pop();
    if (typeof widget !== 'object' || widget === null) continue;
    const fields = widget as Record<string, unknown>;
    yield fields;
    if (Array.isArray(fields.children)) for (const child of fields.children) open.push(child);
  }
}
