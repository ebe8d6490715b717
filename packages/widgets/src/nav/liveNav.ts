import { attributeWriter, displayWriter, styleWriter } from '../kit/live/parts.ts';
import { takeKey } from '../kit/live/takeKey.ts';
import { showDefaults } from '../kit/nav/activeItems.ts';
import { followActive } from '../kit/nav/followActive.ts';
import { moveFocus } from '../kit/nav/moveFocus.ts';
import type { LiveFactory } from '../live.ts';
import { barMove } from './barMove.ts';
import type { NavAddon } from './navFields.ts';

/** Opens the lists of a bar, moves through them by keys, and marks where the user is. */
export const liveNav: LiveFactory<NavAddon> = (element, _widget, { items }, { page }) => {
  showDefaults(items, page);
  const endActive = followActive(element, items, page);
  const endMenus = followMenus(element);
  return {
    update: () => undefined,
    dispose: () => {
      endActive();
      endMenus();
    },
  };
};

const pathOf = (entry: Element | null | undefined) => entry?.getAttribute('data-item') ?? undefined;

function followMenus(element: Element): () => void {
  const entries = [...element.querySelectorAll<HTMLElement>('[data-item]')];
  const byPath = new Map(entries.map((entry) => [pathOf(entry) ?? '', entry]));
  const lists = new Map(
    [...element.querySelectorAll('[data-below]')].map((list) => [list.getAttribute('data-below') ?? '', list]),
  );
  const front = styleWriter(element, 'z-index');
  const writers = new Map(
    [...lists].map(([path, list]) => [
      path,
      { show: displayWriter(list), expanded: attributeWriter(byPath.get(path), 'aria-expanded'), list },
    ]),
  );
  const inLists = new Set([...lists.values()].flatMap((list) => [...list.querySelectorAll('[data-item]')]));
  const top = entries.filter((entry) => !inLists.has(entry)).map((entry) => pathOf(entry) ?? '');
  const below = (path: string) =>
    [...(lists.get(path)?.querySelectorAll('[data-item]') ?? [])].map((one) => pathOf(one) ?? '');
  let opened: string | undefined;

  const open = (path: string | undefined) => {
    opened = path;
    for (const [one, { show, expanded, list }] of writers) {
      expanded(String(one === path));
      show(one === path);
      if (one === path) place(list, element);
    }
    // Above the widgets that are drawn after it.
    front(path === undefined ? undefined : '10');
  };
  const onClick = (event: Event) => {
    const path = pathOf((event.target as Element).closest('[data-item]'));
    if (path === undefined) return;
    open(lists.has(path) && opened !== path ? path : undefined);
  };
  const onKeyDown = (event: Event) => {
    const { key, target } = event as KeyboardEvent;
    const at = pathOf((target as Element).closest('[data-item]'));
    if (at === undefined) return;
    const move = barMove({ top, below }, at, opened, key);
    if (move) {
      takeKey(event, byPath.get(at));
      open(move.open);
      moveFocus(entries, byPath.get(move.focus));
    } else if (key === 'Enter' || key === ' ') open(undefined);
  };
  const onFocusOut = (event: Event) => {
    const to = (event as FocusEvent).relatedTarget as Node | null;
    if (opened !== undefined && !element.contains(to)) open(undefined);
  };
  const listeners = { click: onClick, keydown: onKeyDown, focusout: onFocusOut };
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
  return () => {
    if (opened !== undefined) open(undefined);
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
  };
}

/** Upwards or to the left where the page ends. */
function place(list: Element, element: Element): void {
  list.removeAttribute('data-up');
  list.removeAttribute('data-end');
  const stage = element.closest('.stage')?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (!stage) return;
  const bar = element.getBoundingClientRect();
  if (box.bottom > stage.bottom && bar.top - stage.top > box.height) list.setAttribute('data-up', '');
  if (box.right > stage.right) list.setAttribute('data-end', '');
}
