import { designerLimits, type PageDocument } from '@lookfar/contract';

/** A page that nobody has drawn on yet. */
export function emptyPage(title: string): PageDocument {
  return {
    con: {
      title,
      width: designerLimits.pageWidth,
      height: designerLimits.pageHeight,
      fit: 'container',
      bgColor: 'white',
      bgImage: '',
      checkpwd: false,
      password: '',
    },
    widgets: [],
    bind: { equips: [], signals: [], keys: [], mvars: [] },
  };
}

/** The same page under another title. */
export function titled(document: PageDocument, title: string): PageDocument {
  return { ...document, con: { ...document.con, title } };
}

/** What lists show of a document. */
export function measuresOf({ con, widgets }: PageDocument) {
  return { width: con.width, height: con.height, widgetCount: countWidgets(widgets) };
}

/** Widgets in groups count, the groups themselves do not. */
function countWidgets(widgets: readonly unknown[]): number {
  let count = 0;
  const open = [...widgets];
  for (let widget = open.pop(); widget !== undefined; widget = open.pop()) {
    const children = (widget as { children?: unknown }).children;
    if (Array.isArray(children)) open.push(...children);
    else count += 1;
  }
  return count;
}
