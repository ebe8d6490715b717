import type { Page, Widget } from '@lookfar/page';

/** [CP5] The page with one widget instead of several of the same list, at the position of the frontmost. */
export function exchangeWidgets(page: Page, ids: readonly string[], by: Widget): Page {
  const gone = new Set(ids);
  const exchanged = (list: readonly Widget[]): Widget[] => {
    const front = list.findLastIndex(({ id }) => gone.has(id));
    return list.flatMap((widget, index): Widget[] => {
      if (index === front) return [by];
      if (gone.has(widget.id)) return [];
      return [widget.children ? { ...widget, children: exchanged(widget.children) } : widget];
    });
  };
  return { ...page, widgets: exchanged(page.widgets) };
}
