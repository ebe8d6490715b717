import { useEffect } from 'react';
import type { WallEvent } from './wall.ts';

/** [PB5] Space pauses, the arrow keys turn; not where a control has the focus. */
export function useWallKeys(feed: (event: WallEvent) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input,textarea,select')) return;
      const isOnControl = target?.closest('button,a,[role="button"]');
      if (event.key === 'ArrowRight') feed({ type: 'next' });
      else if (event.key === 'ArrowLeft') feed({ type: 'previous' });
      else if (event.key === ' ' && !isOnControl) feed({ type: 'toggle' });
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [feed]);
}
