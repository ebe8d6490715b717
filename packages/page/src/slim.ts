import { animationKinds, newAnimation } from './animation.ts';
import { ClickEvent } from './clickEvent.ts';
import type { Page } from './pageDocument.ts';
import { type Widget, WidgetFields } from './widget.ts';

type Fields = Record<string, unknown>;

const { id: _, ...common } = WidgetFields.parse({ id: 'w' });
/** What a widget has when nobody said anything. An animation or event that is there stays, without what it does not say. */
const widgetDefaults: Fields = { ...common, clickEvent: ClickEvent.parse({ enable: false }) };
const animationDefaults: Fields = Object.fromEntries(
  animationKinds.map((kind) => [kind, { config: newAnimation(kind).config }]),
);

/** Being there means something by itself: reading does not fill it in. */
const staysWhenUsual = new Set(['clickEvent', ...animationKinds]);

/** Kept in one piece: a link is told by all of its ids, also by those that are 0. */
const whole = new Set(['dataAddon', 'page', 'iframe']);

/** The page as it is kept and sent: without what reading fills in again. `readPage` makes the same page out of it. */
export function slimPage(page: Page): object {
  return { ...page, widgets: slimWidgets(page.widgets) };
}

export function slimWidgets(widgets: readonly Widget[]): object[] {
  return widgets.map(({ id, widgetType, position, children, animation, ...fields }) => ({
    ...{ id, widgetType, position },
    ...slim(fields, widgetDefaults),
    ...(Object.keys(animation).length > 0 ? { animation: slim(animation, animationDefaults) } : {}),
    ...(children ? { children: slimWidgets(children) } : {}),
  }));
}

/** Without what is as in `defaults`, all the way down; an object that has become empty stays, for being there says something. */
function slim(fields: Fields, defaults: Fields): Fields {
  const rest: Fields = {};
  for (const [key, value] of Object.entries(fields)) {
    const usual = defaults[key];
    if (value === undefined) continue;
    if (isSame(value, usual) && !staysWhenUsual.has(key)) continue;
    rest[key] = isFields(value) && isFields(usual) && !whole.has(key) ? slim(value, usual) : value;
  }
  return rest;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isFields(a) || !isFields(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}
