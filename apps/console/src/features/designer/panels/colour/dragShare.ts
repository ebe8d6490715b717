import type { PointerEvent } from 'react';

export interface Share {
  x: number;
  y: number;
}

const inside = (share: number): number => Math.min(1, Math.max(0, share));

/** Handlers of a box in which dragging means a place, as shares of its width and height. */
export function dragShare(onStart: () => void, onDrag: (share: Share) => void) {
  const tell = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onDrag({ x: inside((event.clientX - box.left) / box.width), y: inside((event.clientY - box.top) / box.height) });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onStart();
      tell(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) tell(event);
    },
  };
}
