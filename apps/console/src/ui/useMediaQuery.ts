import { useCallback, useSyncExternalStore } from 'react';

/** Below this width a screen is laid out for a phone. */
export const phoneQuery = '(max-width: 575.98px)';

/** Subscribes to changes of a media query. */
export function onMediaChange(query: string, changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** `watch` runs what must happen before the next render. */
export function useMediaQuery(query: string, watch = onMediaChange): boolean {
  const subscribe = useCallback((changed: () => void) => watch(query, changed), [query, watch]);
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
