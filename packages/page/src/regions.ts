type Fields = Readonly<Record<string, unknown>>;

const titlesIn = (text: string): string[] => text.split(',').flatMap((title) => title.trim() || []);

/** Submenu items are the deepest level. */
const deepest = 12;
/** Groups in groups, and their items. */
const deepestPart = 64;

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
  const wanted = typeof authRegion === 'string' ? titlesIn(authRegion) : [];
  return wanted.length === 0 || wanted.some((title) => regions.includes(title));
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every title that a drawing, or a part of one, names. */
export function regionTitles(value: unknown): string[] {
  const titles = new Set<string>();
  mapRegions(value, (named) => {
    for (const title of named) titles.add(title);
    return named;
  });
  return [...titles];
}

/** A drawing under the new title of a region; the same object if it does not name it. */
export function renamedRegion<T>(value: T, from: string, to: string): T {
  return mapRegions(value, (named) =>
    named.includes(from) ? [...new Set(named.map((title) => (title === from ? to : title)))] : named,
  );
}

/**
 * A drawing without titles that are not in the catalogue; the same object if there are none. Where nothing would be left
 * they stay: what was meant for few would otherwise be shown to everybody.
 */
export function knownRegions<T>(value: T, known: ReadonlySet<string>): T {
  return mapRegions(value, (named) => {
    const left = named.filter((title) => known.has(title));
    return left.length > 0 && left.length < named.length ? left : named;
  });
}

/** `change` returns the same list where nothing changes. */
function mapRegions<T>(value: T, change: (titles: string[]) => string[], depth = 0): T {
  if (typeof value !== 'object' || value === null || depth > deepestPart) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => mapRegions(item, change, depth + 1));
    return isSameList(items, value) ? value : (items as T);
  }
  const fields = value as Fields;
  const entries = Object.entries(fields).map(([key, field]) => {
    if (key !== 'authRegion' || typeof field !== 'string') return [key, mapRegions(field, change, depth + 1)] as const;
    const titles = titlesIn(field);
    const changed = change(titles);
    return [key, changed === titles ? field : changed.join(',')] as const;
  });
  return entries.every(([key, field]) => field === fields[key]) ? value : (Object.fromEntries(entries) as T);
}
