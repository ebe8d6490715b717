import './line-banner.css';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLineLost } from '../client/line/useLineLost.ts';
import { formatNearTime } from '../ui/formatTimes.ts';
import { lineTexts } from './lineTexts.ts';

/**
 * [SH15] On whatever screen: the server is not heard, and since when; counts get the look of stale values. A wall has its own line for it, and pages in frames
 * of ours leave it to the page around them.
 */
export function LineBanner() {
  const t = lineTexts.useTexts();
  const since = useLineLost();
  const place = useSyncExternalStore(followFullscreen, () => document.fullscreenElement ?? document.body);
  const isLost = since !== null;
  useEffect(() => {
    if (isLost) document.documentElement.dataset.line = 'lost';
    else delete document.documentElement.dataset.line;
  }, [isLost]);
  if (since === null || isFramedByUs()) return null;
  return createPortal(
    <div className="line-banner" role="alert">
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.5 15 14H1z M8 6v4 M8 11.6v.8" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      <span>{t('lost', { time: formatNearTime(since) })}</span>
    </div>,
    place,
  );
}

/** What fills the screen is drawn alone: the banner has to be inside of it. */
function followFullscreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

function isFramedByUs(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin === location.origin;
  } catch {
    return false;
  }
}
