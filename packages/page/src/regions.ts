type Fields = Readonly<Record<string, unknown>>;

/** Submenu items are the deepest level. */
const deepest = 12;

/**
 * What users with these permission regions may see of a stored drawing: widgets and items with regions are only for
 * those who have one of them. Returns the same list if that is everything.
 */
export function withinRegions(widgets: readonly unknown[], regions: readonly string[]): readonly unknown[] {
  const shown = widgets.filter((widget) => isWithin(widget, regions)).map((widget) => widgetWithin(widget, regions));
  return isSameList(shown, widgets) ? widgets : shown;
}

function widgetWithin(widget: unknown, regions: readonly string[]): unknown {
  if (!isFields(widget)) return widget;
  const dataAddon = itemsWithin(widget.dataAddon, regions);
  const children = Array.isArray(widget.children) ? withinRegions(widget.children, regions) : widget.children;
  if (dataAddon === widget.dataAddon && children === widget.children) return widget;
  return { ...widget, ...(dataAddon !== undefined && { dataAddon }), ...(children !== undefined && { children }) };
}

/** The same for items of a widget's lists; returns the same object if all of them are visible. */
function itemsWithin(value: unknown, regions: readonly string[], depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) {
    const shown = value.filter((item) => isWithin(item, regions)).map((item) => itemsWithin(item, regions, depth + 1));
    return isSameList(shown, value) ? value : shown;
  }
  const entries = Object.entries(value).map(([key, field]) => [key, itemsWithin(field, regions, depth + 1)] as const);
  return entries.every(([key, field]) => field === (value as Fields)[key]) ? value : Object.fromEntries(entries);
}

function isWithin(item: unknown, regions: readonly string[]): boolean {
  const { authRegion } = isFields(item) ? item : {};
  const wanted = typeof authRegion === 'string' ? authRegion.split(',').flatMap((title) => title.trim() || []) : [];
  return wanted.length === 0 || wanted.some((title) => regions.includes(title));
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
