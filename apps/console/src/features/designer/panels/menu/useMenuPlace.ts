import type { Point } from '@lookfar/page';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useState } from 'react';
import { browserClock } from '../../../../client/browserClock.ts';
import { isMenuKey } from '../../../../ui/isMenuKey.ts';
import { LongPress } from './LongPress.ts';

const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY });

/** [DP41] Where the menu of a thing opens: by right click, by the menu key and Shift+F10, and by a long press. */
export function useMenuPlace() {
  const [place, setPlace] = useState<Point>();
  const [press] = useState(() => new LongPress({ clock: browserClock, onHeld: setPlace }));
  useEffect(() => () => press.cancel(), [press]);
  const handlers = {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // Keyboards send it too, after their key has opened the menu; with Ctrl the left button of a Mac is the right one.
      if (event.button === 2 || event.ctrlKey) setPlace(placeOf(event));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isMenuKey(event)) return;
      event.preventDefault();
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      setPlace({ x: left + width / 2, y: top + height / 2 });
    },
    onPointerDown: (event: PointerEvent) => event.pointerType === 'touch' && press.down(placeOf(event)),
    onPointerMove: (event: PointerEvent) => press.move(placeOf(event)),
    onPointerCancel: () => press.cancel(),
    // Otherwise the browser makes a click of it.
    onTouchEnd: (event: TouchEvent) => press.up() && event.preventDefault(),
  };
  return { place, handlers, close: () => setPlace(undefined) };
}
