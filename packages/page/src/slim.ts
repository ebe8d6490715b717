import { animationKinds, newAnimation } from './animation.ts';
import { ClickEvent } from './clickEvent.ts';
import type { Page } from './pageDocument.ts';
import { type Widget, WidgetFields } from './widget.ts';

type Fields = Record<string, unknown>;

const { id: _, ...common } = WidgetFields.parse({ id: 'w' });
/** Widget defaults. An animation or event that is present is kept, without its default fields. */
const widgetDefaults: Fields = { ...common, clickEvent: ClickEvent.parse({ enable: false }) };
const animationDefaults: Fields = Object.fromEntries(
  animationKinds.map((kind) => [kind, { config: newAnimation(kind).config }]),
);

/** Presence is meaningful: reading does not fill these in. */
const staysWhenUsual = new Set(['clickEvent', ...animationKinds]);

/** Kept whole: a link is identified by all its ids, including those that are 0. */
const whole = new Set(['dataAddon', 'page', 'iframe']);

/** The page as stored and sent: without the defaults that reading fills in. `readPage` restores the same page. */
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

/** Removes everything equal to `defaults`, recursively; an empty object stays, because its presence is meaningful. */
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
