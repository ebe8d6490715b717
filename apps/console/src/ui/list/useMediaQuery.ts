import { useCallback, useSyncExternalStore } from 'react';

/** Below this width a screen is laid out for a phone. */
export const phoneQuery = '(max-width: 575.98px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
