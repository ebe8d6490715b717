import { useSyncExternalStore } from 'react';
import { watchMedia } from './watchMedia.ts';

const narrow = '(max-width: 899px)';
/** Phones, upright or not. */
const phone = '(max-width: 599px), (max-height: 449px)';

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => watchMedia(query, changed),
    () => matchMedia(query).matches,
  );

/** Narrow windows fold their panels; on a phone nothing is drawn. */
export function useWidth(): { isNarrow: boolean; isPhone: boolean } {
  const isPhone = useMedia(phone);
  return { isNarrow: useMedia(narrow) || isPhone, isPhone };
}
