import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../../ui/isPlainClick.ts';

/**
 * Follows the trend links inside an element without a reload. One handler for all of them: the links are plain
 * elements, because they surround values that change all the time.
 */
export function useTrendClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('.trend-link') : null;
      const to = link?.getAttribute('href');
      if (!to || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(to);
    },
    [navigate],
  );
}
