import { useCallback, useEffect, useState } from 'react';

/**
 * The page over the whole screen. The document is what becomes full: dialogs hang outside of the page and would not be
 * seen in front of an element of it. Where the browser refuses (phones), it fills the window.
 */
export function useFullScreen(): [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const toggle = useCallback(() => {
    setFull((before) => {
      if (before) {
        if (document.fullscreenElement) void document.exitFullscreen();
      } else void document.documentElement.requestFullscreen?.().catch(() => undefined);
      return !before;
    });
  }, []);
  return [isFull, toggle];
}
