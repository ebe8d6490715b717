import { useCallback, useEffect, useState } from 'react';

/**
 * The page over the whole screen. The document is what becomes full: dialogs hang outside of the page and would not be
 * seen in front of an element of it. Where the browser refuses (phones), it fills the window. A phone that can be turned
 * by the page is, for a page that is wider than high.
 */
export function useFullScreen(isWide: boolean): [boolean, () => void] {
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
      } else void fillScreen(isWide).catch(() => undefined);
      return !before;
    });
  }, [isWide]);
  return [isFull, toggle];
}

/** Not in the types of the DOM: only some browsers, on phones, can lock it. */
type Turning = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

async function fillScreen(isWide: boolean): Promise<void> {
  await document.documentElement.requestFullscreen?.();
  if (isWide) await (screen.orientation as Turning).lock?.('landscape');
}
