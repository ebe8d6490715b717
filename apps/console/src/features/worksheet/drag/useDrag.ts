import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Something that is being carried: where the pointer is, and above which place (`data-drop`). */
export interface Carried<Item> {
  item: Item;
  x: number;
  y: number;
  over: string | undefined;
}

interface DragOptions<Item> {
  /** On a place with this `data-drop`. */
  onDrop: (item: Item, place: string) => void;
}

export interface Drag<Item> {
  carried: Carried<Item> | undefined;
  /** For `onPointerDown` of what can be carried. */
  start: (event: ReactPointerEvent<HTMLElement>, item: Item) => void;
  /** Whether a click ends a drag rather than opening something; asked once. */
  wasDragged: () => boolean;
}

const slackPx = 6;
/** A finger that stays this long carries; one that moves before scrolls. */
const holdMs = 350;

interface Press<Item> {
  item: Item;
  id: number;
  from: { x: number; y: number };
  isTouch: boolean;
  timer: number | undefined;
}

/** Carrying with a mouse, or with a finger that was held; Escape puts it back. */
export function useDrag<Item>({ onDrop }: DragOptions<Item>): Drag<Item> {
  const [carried, setCarried] = useState<Carried<Item>>();
  const press = useRef<Press<Item>>(undefined);
  const now = useRef<Carried<Item>>(undefined);
  const dragged = useRef(false);
  const drop = useRef(onDrop);
  drop.current = onDrop;

  const show = useCallback((next: Carried<Item> | undefined) => {
    now.current = next;
    setCarried(next);
  }, []);

  const end = useCallback(() => {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
    show(undefined);
  }, [show]);

  useEffect(() => {
    const carry = ({ x, y }: { x: number; y: number }) => {
      const pressed = press.current;
      if (!pressed) return;
      dragged.current = true;
      show({ item: pressed.item, x, y, over: placeAt(x, y) });
      scrollNear(x, y);
    };
    const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const pressed = press.current;
      if (pointerId !== pressed?.id) return;
      if (now.current) carry({ x, y });
      else if (Math.hypot(x - pressed.from.x, y - pressed.from.y) > slackPx) {
        if (pressed.isTouch) end();
        else carry({ x, y });
      }
    };
    const up = ({ pointerId }: PointerEvent) => {
      if (pointerId !== press.current?.id) return;
      const last = now.current;
      end();
      if (last?.over !== undefined) drop.current(last.item, last.over);
    };
    const cancel = ({ pointerId }: PointerEvent) => pointerId === press.current?.id && end();
    const key = (event: KeyboardEvent) => event.key === 'Escape' && now.current && end();
    // A page must not scroll under what is carried.
    const still = (event: TouchEvent) => now.current && event.cancelable && event.preventDefault();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', key, { signal });
    window.addEventListener('touchmove', still, { signal, passive: false });
    return () => stop.abort();
  }, [end, show]);

  const start = useCallback(
    ({ pointerId, pointerType, button, clientX: x, clientY: y }: ReactPointerEvent<HTMLElement>, item: Item) => {
      dragged.current = false;
      if (button !== 0 || press.current) return;
      const isTouch = pointerType !== 'mouse';
      const hold = () => {
        dragged.current = true;
        show({ item, x, y, over: placeAt(x, y) });
      };
      const timer = isTouch ? window.setTimeout(hold, holdMs) : undefined;
      press.current = { item, id: pointerId, from: { x, y }, isTouch, timer };
    },
    [show],
  );
  const wasDragged = useCallback(() => {
    const was = dragged.current;
    dragged.current = false;
    return was;
  }, []);
  return { carried, start, wasDragged };
}

const placeAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop;

const edgePx = 48;
const stepPx = 18;

/** What is carried to the edge of something that scrolls (`data-scroll`) scrolls it. */
function scrollNear(x: number, y: number): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-scroll]')) {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (y < top || y > bottom) continue;
    if (x < left + edgePx) box.scrollLeft -= stepPx;
    else if (x > right - edgePx) box.scrollLeft += stepPx;
  }
}
