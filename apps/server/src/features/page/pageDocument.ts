import { PageDocument, type StoredDrawing } from '@lookfar/contract';
import { type Page, readPage, slimPage } from '@lookfar/page';
import type { PageRow } from './page.repository.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lets the reader see that there is no list of widgets. */
const unreadable: StoredDrawing = { widgets: null };

/** The drawing as stored, valid or not: a damaged page must still open. */
export function documentOf({ document }: Pick<PageRow, 'document'>): StoredDrawing {
  try {
    const stored: unknown = JSON.parse(document);
    return isFields(stored) ? stored : unreadable;
  } catch {
    return unreadable;
  }
}

/** A checked page as stored and sent: without the defaults that reading adds again. */
export function toDocument(page: Page): StoredDrawing {
  return { ...slimPage(page) };
}

/** The same for code that needs a valid page: for a damaged one, what can be read. */
export function soundOf(document: StoredDrawing): PageDocument {
  const known = PageDocument.safeParse(document);
  return known.success ? known.data : PageDocument.parse(toDocument(readPage(document).page));
}

const conOf = ({ con }: StoredDrawing): Fields => (isFields(con) ? con : {});

export const widgetsOf = ({ widgets }: StoredDrawing): readonly unknown[] => (Array.isArray(widgets) ? widgets : []);

export function titleOf(document: StoredDrawing): string {
  const { title } = conOf(document);
  return typeof title === 'string' ? title : '';
}

/** The same page under another title. */
export function titled(document: StoredDrawing, title: string): StoredDrawing {
  return { ...document, con: { ...conOf(document), title } };
}

/** The drawing as returned: whether there is a password, but not which. */
export function withoutPassword(document: StoredDrawing, checkpwd: boolean): StoredDrawing {
  return { ...document, con: { ...conOf(document), checkpwd, password: '' } };
}

/** A drawing as its record holds it. */
export interface DrawingColumns {
  document: string;
  width: number;
  height: number;
  widgetCount: number;
}

export function columnsOf(document: StoredDrawing): DrawingColumns {
  return { ...measuresOf(document), document: JSON.stringify(document) };
}

/** What lists show of a document: an unusable size is replaced with the size that a reader would use. */
export function measuresOf(document: StoredDrawing) {
  const { width, height } = readPage({ con: document.con }).page.con;
  return {
    width: Math.round(width),
    height: Math.round(height),
    widgetCount: countWidgets(widgetsOf(document)),
  };
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

/** The types of everything in a drawing. */
export function widgetTypesIn(widgets: readonly unknown[]): Set<string> {
  return new Set([...everyWidget(widgets)].map(({ widgetType }) => String(widgetType)));
}

/** Groups and their contents, whatever other problems the drawing has. */
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
