import { attributeWriter, displayWriter } from '../kit/live/parts.ts';
import { takeKey } from '../kit/live/takeKey.ts';
import { activeItems, showDefaults } from '../kit/nav/activeItems.ts';
import { followActive } from '../kit/nav/followActive.ts';
import { moveFocus } from '../kit/nav/moveFocus.ts';
import type { LiveFactory } from '../live.ts';
import type { MenuAddon } from './menuFields.ts';
import { above, type TreeLine, treeMove } from './treeMove.ts';

/** Opens and closes the branches of a menu, moves through it by keys, and marks where the user is. */
export const liveMenu: LiveFactory<MenuAddon> = (element, _widget, { items, isOpen }, { page }) => {
  showDefaults(items, page);
  const endActive = followActive(element, items, page);
  const tree = followTree(element, isOpen);
  for (const path of activeItems(items, page)) tree.reveal(path);
  return {
    update: () => undefined,
    dispose: () => {
      endActive();
      tree.end();
    },
  };
};

const pathOf = (entry: Element | null | undefined) => entry?.getAttribute('data-item') ?? undefined;

function followTree(element: Element, isOpen: boolean): { reveal: (path: string) => void; end: () => void } {
  const entries = [...element.querySelectorAll<HTMLElement>('[data-item]')];
  const byPath = new Map(entries.map((entry) => [pathOf(entry) ?? '', entry]));
  const branches = new Map(
    [...element.querySelectorAll('[data-below]')].map((list) => {
      const path = list.getAttribute('data-below') ?? '';
      return [path, { show: displayWriter(list), expanded: attributeWriter(byPath.get(path), 'aria-expanded') }];
    }),
  );
  const open = new Set(isOpen ? branches.keys() : []);
  const set = (path: string, isNow: boolean) => {
    const branch = branches.get(path);
    if (!branch) return;
    if (isNow) open.add(path);
    else open.delete(path);
    branch.show(isNow);
    branch.expanded(String(isNow));
  };
  const isSeen = (path: string): boolean => {
    const parent = above(path);
    return parent === undefined || (open.has(parent) && isSeen(parent));
  };
  const lines = (): TreeLine[] =>
    [...byPath.keys()]
      .filter(isSeen)
      .map((path) => ({ path, isOpen: branches.has(path) ? open.has(path) : undefined }));

  const toggle = (path: string) => {
    // An item that does something itself is opened by it, and closed by its mark alone.
    const acts = byPath.get(path)?.getAttribute('data-event') !== null;
    set(path, acts || !open.has(path));
  };
  const onClick = (event: Event) => {
    const target = event.target as Element;
    const path = pathOf(target.closest('[data-item]'));
    if (path === undefined || !branches.has(path)) return;
    if (!target.closest('.nav-caret')) return toggle(path);
    event.stopPropagation();
    set(path, !open.has(path));
  };
  const onKeyDown = (event: Event) => {
    const { key, target } = event as KeyboardEvent;
    const at = pathOf((target as Element).closest('[data-item]'));
    if (at === undefined) return;
    if (key === 'Enter' || key === ' ') {
      takeKey(event, byPath.get(at));
      return toggle(at);
    }
    const move = treeMove(lines(), at, key);
    if (!move) return;
    takeKey(event, byPath.get(at));
    if ('focus' in move) moveFocus(entries, byPath.get(move.focus));
    else if ('open' in move) set(move.open, true);
    else set(move.close, false);
  };
  element.addEventListener('click', onClick);
  element.addEventListener('keydown', onKeyDown);
  return {
    reveal: (path) => {
      for (let parent = above(path); parent !== undefined; parent = above(parent)) set(parent, true);
    },
    end: () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('keydown', onKeyDown);
      for (const path of branches.keys()) set(path, isOpen);
    },
  };
}
