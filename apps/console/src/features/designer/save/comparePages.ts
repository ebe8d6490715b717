import { type BoundSignal, mapBindings, type Page, PageCon, type Widget, walk } from '@lookfar/page';

/**
 * How one page differs from another, by widget id. A group counts as changed only for its own fields, not its children.
 */
export interface PageDifference {
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
  /** Widgets in a different group or at a different place in the order. */
  moved: readonly string[];
  /** Names of the page's own settings. */
  con: readonly (keyof PageCon)[];
}

export function comparePages(before: Page, after: Page): PageDifference {
  const old = placesOf(before.widgets);
  const now = placesOf(after.widgets);
  const both = [...now.keys()].filter((id) => old.has(id));
  const changed = both.filter((id) => !isSame(ownOf(old.get(id)), ownOf(now.get(id))));
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !now.has(id)),
    changed,
    moved: movedOf(old, now, both),
    con: conChanges(before, after),
  };
}

export function differenceCount({ added, removed, changed, moved, con }: PageDifference): number {
  return added.length + removed.length + new Set([...changed, ...moved]).size + con.length;
}

interface Place {
  widget: Widget;
  parent: string;
}

function placesOf(widgets: readonly Widget[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const widget of widgets) places.set(widget.id, { widget, parent: '' });
  for (const group of walk(widgets))
    for (const widget of group.children ?? []) places.set(widget.id, { widget, parent: group.id });
  return places;
}

function ownOf(place: Place | undefined): unknown {
  if (!place) return undefined;
  const { children: _, ...own } = mapBindings(place.widget, unnamed);
  return own;
}

/** The title belongs to the signal; a page that was read later may contain a different one. */
const unnamed = (signal: BoundSignal): BoundSignal => ({ ...signal, title: '', subTitle: '' });

/** Widgets in a different group, or not in the longest run that kept its order. */
function movedOf(old: ReadonlyMap<string, Place>, now: ReadonlyMap<string, Place>, both: readonly string[]): string[] {
  const rank = new Map([...old.keys()].map((id, index) => [id, index]));
  const stayed = both.filter((id) => old.get(id)?.parent === now.get(id)?.parent);
  const kept = longestRising(stayed, (id) => rank.get(id) ?? 0);
  return both.filter((id) => !kept.has(id));
}

/** The longest part of a list whose ranks rise, so that one widget brought to front counts as one. */
function longestRising(ids: readonly string[], rankOf: (id: string) => number): Set<string> {
  const tails: number[] = [];
  const before: number[] = [];
  ids.forEach((id, index) => {
    const rank = rankOf(id);
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rankOf(ids[tails[middle] ?? 0] ?? '') < rank) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = index;
  });
  const kept = new Set<string>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(ids[at] ?? '');
  return kept;
}

const settings = Object.keys(PageCon.shape) as (keyof PageCon)[];

function conChanges(before: Page, after: Page): (keyof PageCon)[] {
  return settings.filter((name) => !isSame(before.con[name], after.con[name]));
}

/** By content; an absent field is an undefined one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => isSame(left.get(key), right.get(key)));
}
