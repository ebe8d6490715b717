import { useCallback, useEffect, useState } from 'react';

/**
 * Shows the page on the whole screen. The document goes full screen, not the page's element: dialogs are rendered outside
 * the page and would be hidden behind it. Where the browser refuses (phones), the page fills the window. If the browser
 * allows it, a phone is locked to landscape for a page that is wider than high.
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

/** Not in the DOM types: only some mobile browsers can lock the orientation. */
type Turning = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

async function fillScreen(isWide: boolean): Promise<void> {
  await document.documentElement.requestFullscreen?.();
  if (isWide) await (screen.orientation as Turning).lock?.('landscape');
}
