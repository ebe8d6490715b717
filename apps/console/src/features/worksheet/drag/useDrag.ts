import {
  type PointerEvent as ReactPointerEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Something that is being carried, and above which place (`data-drop`). */
export interface Carried<Item> {
  item: Item;
  over: string | undefined;
}

interface Point {
  x: number;
  y: number;
}

interface DragOptions<Item> {
  /** On a place with this `data-drop`. */
  onDrop: (item: Item, place: string) => void;
}

export interface Drag<Item> {
  /** Renewed when it is above another place; between those, only what follows the pointer moves. */
  carried: Carried<Item> | undefined;
  /** For the element that follows the pointer. */
  follow: RefCallback<HTMLElement>;
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
  from: Point;
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

  const at = useRef<Point>({ x: 0, y: 0 });
  const follower = useRef<HTMLElement>(null);

  const place = useCallback(() => {
    if (follower.current) follower.current.style.translate = `${at.current.x + 8}px ${at.current.y + 8}px`;
  }, []);
  const follow = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      follower.current = element;
      place();
    },
    [place],
  );

  const show = useCallback((next: Carried<Item> | undefined) => {
    now.current = next;
    setCarried((before) => (before && next && before.item === next.item && before.over === next.over ? before : next));
  }, []);

  const carry = useCallback(
    (item: Item, point: Point) => {
      dragged.current = true;
      at.current = point;
      place();
      show({ item, over: placeAt(point) });
    },
    [place, show],
  );

  const end = useCallback(() => {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
    show(undefined);
  }, [show]);

  useEffect(() => {
    const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const pressed = press.current;
      if (pointerId !== pressed?.id) return;
      const isMoved = Math.hypot(x - pressed.from.x, y - pressed.from.y) > slackPx;
      if (!now.current && !isMoved) return;
      if (!now.current && pressed.isTouch) return end();
      carry(pressed.item, { x, y });
      scrollNear({ x, y });
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
  }, [end, carry]);

  const start = useCallback(
    ({ pointerId, pointerType, button, clientX: x, clientY: y }: ReactPointerEvent<HTMLElement>, item: Item) => {
      dragged.current = false;
      if (button !== 0 || press.current) return;
      const isTouch = pointerType !== 'mouse';
      const timer = isTouch ? window.setTimeout(() => carry(item, { x, y }), holdMs) : undefined;
      press.current = { item, id: pointerId, from: { x, y }, isTouch, timer };
    },
    [carry],
  );
  const wasDragged = useCallback(() => {
    const was = dragged.current;
    dragged.current = false;
    return was;
  }, []);
  return { carried, follow, start, wasDragged };
}

const placeAt = ({ x, y }: Point) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop;

const edgePx = 48;
const stepPx = 18;

/** What is carried to the edge of something that scrolls (`data-scroll`) scrolls it. */
function scrollNear({ x, y }: Point): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-scroll]')) {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (y < top || y > bottom) continue;
    if (x < left + edgePx) box.scrollLeft -= stepPx;
    else if (x > right - edgePx) box.scrollLeft += stepPx;
  }
}
