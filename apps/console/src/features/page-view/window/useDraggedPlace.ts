import { type PointerEvent, useEffect, useState } from 'react';
import type { WindowPlace } from '../click/Decision.ts';
import { draggedWindow, type PlacedWindow, placeWindow } from './placeWindow.ts';

const roomNow = () => ({ width: window.innerWidth, height: window.innerHeight });

interface DraggedPlace {
  at: PlacedWindow;
  /** For the title. */
  onPointerDown: (event: PointerEvent) => void;
}

/** The place of a window that can be dragged by its title and stays reachable when the screen becomes smaller. */
export function useDraggedPlace(place: WindowPlace): DraggedPlace {
  const [at, setAt] = useState(() => placeWindow(place, roomNow()));
  useEffect(() => {
    const fit = () => setAt((before) => placeWindow({ ...before, middle: false }, roomNow()));
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  const onPointerDown = (down: PointerEvent) => {
    if (down.button !== 0) return;
    const title = down.currentTarget;
    title.setPointerCapture(down.pointerId);
    const move = (event: Event) => {
      const { clientX, clientY } = event as globalThis.PointerEvent;
      setAt(draggedWindow(at, { x: clientX - down.clientX, y: clientY - down.clientY }, roomNow()));
    };
    const end = () => {
      title.removeEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel']) title.removeEventListener(name, end);
    };
    title.addEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel']) title.addEventListener(name, end);
  };
  return { at, onPointerDown };
}
