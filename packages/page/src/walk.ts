import type { Widget } from './widget.ts';

/** Every widget, groups before their children, back to front. */
export function* walk(widgets: readonly Widget[]): Generator<Widget> {
  for (const widget of widgets) {
    yield widget;
    if (widget.children) yield* walk(widget.children);
  }
}

/** The same tree with every widget replaced by the result of `change`; children before their group. */
export function mapWidgets(widgets: readonly Widget[], change: (widget: Widget) => Widget): Widget[] {
  return widgets.map((widget) =>
    change(widget.children ? { ...widget, children: mapWidgets(widget.children, change) } : widget),
  );
}
