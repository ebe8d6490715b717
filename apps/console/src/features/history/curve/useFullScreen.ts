import { type RefObject, useEffect, useState } from 'react';

/** Shows an element in full screen; browsers without full screen get `data-full`, which covers the window. */
export function useFullScreen(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void element.current?.requestFullscreen().catch(() => undefined);
    else {
      element.current?.toggleAttribute('data-full', !isFull);
      setFull(!isFull);
    }
  };
  return [isFull, toggle];
}
