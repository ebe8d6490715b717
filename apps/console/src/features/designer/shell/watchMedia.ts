import { onMediaChange } from '../../../ui/useMediaQuery.ts';
import { endTyping } from './endTyping.ts';

/**
 * Notifies when a media query changes. A panel that is removed then takes its fields with it: they are committed first.
 */
export function watchMedia(query: string, changed: () => void): () => void {
  return onMediaChange(query, () => {
    endTyping();
    changed();
  });
}
