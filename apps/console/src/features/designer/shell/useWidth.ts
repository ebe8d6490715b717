import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { watchMedia } from './watchMedia.ts';

const narrow = '(max-width: 899px)';
/** Phones, upright or not. */
const phone = '(max-width: 599px), (max-height: 449px)';

/** Narrow windows fold their panels; on a phone nothing is drawn. */
export function useWidth(): { isNarrow: boolean; isPhone: boolean } {
  const isPhone = useMediaQuery(phone, watchMedia);
  return { isNarrow: useMediaQuery(narrow, watchMedia) || isPhone, isPhone };
}
