import { useCallback, useRef } from 'react';

/** Returns keyboard users to where they were, once for each time they left. */
export function useFocusBack(): [remember: () => void, restore: () => void] {
  const left = useRef<Element | null>(null);
  const remember = useCallback(() => {
    left.current = document.activeElement;
  }, []);
  const restore = useCallback(() => {
    const element = left.current as HTMLElement | null;
    left.current = null;
    if (element?.isConnected) element.focus({ preventScroll: true });
  }, []);
  return [remember, restore];
}
