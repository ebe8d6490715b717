import { type RefCallback, useCallback } from 'react';

/** [RM17] What scrolls, and drawers and dialogs, leave as much room below as the card takes: see `--room-below`. */
export function useRoomBelow<Shown extends HTMLElement>(): RefCallback<Shown> {
  return useCallback((card: Shown) => {
    const { style } = document.documentElement;
    const measure = () => {
      const { top } = card.getBoundingClientRect();
      style.setProperty('--room-below', `${Math.max(0, Math.ceil(window.innerHeight - top))}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(card);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--room-below');
    };
  }, []);
}
