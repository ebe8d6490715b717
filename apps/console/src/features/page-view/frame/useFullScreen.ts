import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The state of an address that another page was left for. */
interface FromPage {
  isFull: boolean;
}

export interface FullScreen {
  isFull: boolean;
  /** If the browser allows it, a phone is locked to landscape for a page that is wider than high. */
  toggle: (isWide: boolean) => void;
  /** Leaves this page for another one: the state for its address, so that it opens as this one is shown. */
  leave: () => FromPage;
}

/**
 * Shows pages on the whole screen, until they are left for something else than a page. The document goes full screen,
 * not the page's element: dialogs are rendered outside the page and would be hidden behind it. Where the browser refuses
 * (phones), the page fills the window. A page that is part of another one leaves the screen to that.
 */
export function useFullScreen({ isPart = false } = {}): FullScreen {
  const { key, state } = useLocation();
  const [isFull, setFull] = useState(() => !isPart && (state as FromPage | null)?.isFull === true && isStillFull());
  const here = useRef(key);
  const leftFrom = useRef<string>(undefined);
  useEffect(() => {
    here.current = key;
    document.body.classList.remove(betweenPages);
  }, [key]);
  useEffect(() => {
    if (isPart) return;
    const changed = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement && leftFrom.current !== here.current) void document.exitFullscreen();
    };
  }, [isPart]);
  const toggle = useCallback((isWide: boolean) => {
    setFull((before) => {
      if (before) {
        if (document.fullscreenElement) void document.exitFullscreen();
      } else void fillScreen(isWide).catch(() => undefined);
      return !before;
    });
  }, []);
  const leave = useCallback(() => {
    leftFrom.current = here.current;
    document.body.classList.toggle(betweenPages, isFull);
    return { isFull };
  }, [isFull]);
  return { isFull, toggle, leave };
}

/** Covers the console, which would flash while another device is loaded, until its page is there. */
const betweenPages = 'between-pages';

/** A reload ends the full screen, where there is one; the state of the address survives it. */
const isStillFull = (): boolean => document.fullscreenElement !== null || !document.fullscreenEnabled;

/** Not in the DOM types: only some mobile browsers can lock the orientation. */
type Turning = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

async function fillScreen(isWide: boolean): Promise<void> {
  await document.documentElement.requestFullscreen?.();
  if (isWide) await (screen.orientation as Turning).lock?.('landscape');
}
