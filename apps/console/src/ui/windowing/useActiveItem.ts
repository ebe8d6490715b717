import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { moveActive } from './moveActive.ts';

interface Items {
  box: RefObject<HTMLElement | null>;
  count: number;
  columns: number;
  lineHeight: number;
  start?: number;
}

export interface ActiveItem {
  /** The one item that Tab reaches; arrow keys move from it to the others. */
  active: number;
  /** The focused item, which must stay rendered when it is scrolled out of view. */
  kept: number | undefined;
  setActive: (index: number) => void;
  /** Makes an item active, focuses it and scrolls it into view. */
  moveTo: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/** One tab stop for many items. An item has its position as `data-index`; `data-stop` marks the focusable element. */
export function useActiveItem({ box, count, columns, lineHeight, start = 0 }: Items): ActiveItem {
  const [chosen, setActive] = useState(start);
  const [focused, setFocused] = useState(false);
  const wanted = useRef<number>(undefined);
  const active = Math.min(chosen, Math.max(0, count - 1));
  // The item may have to be rendered first: it is focused once it exists.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const stop = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-stop]`);
    const item = stop ?? box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"][data-stop]`);
    if (!item) return;
    wanted.current = undefined;
    item.focus({ preventScroll: true });
    item.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
  });
  const moveTo = useCallback((index: number) => {
    wanted.current = index;
    setActive(index);
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const pageLines = Math.max(1, Math.floor(window.innerHeight / lineHeight) - 2);
      const next = moveActive(event.key, active, { count, columns, pageLines });
      if (next === undefined) return;
      event.preventDefault();
      if (next !== active) moveTo(next);
    },
    [active, count, columns, lineHeight, moveTo],
  );
  const onFocus = useCallback((event: FocusEvent) => {
    const index = event.target.closest('[data-index]')?.getAttribute('data-index');
    if (index === null || index === undefined) return;
    setActive(Number(index));
    setFocused(true);
  }, []);
  const onBlur = useCallback(() => {
    // The user moved on in the meantime: do not take the focus back.
    wanted.current = undefined;
    setFocused(false);
  }, []);
  return { active, kept: focused ? active : undefined, setActive, moveTo, onKeyDown, onFocus, onBlur };
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
