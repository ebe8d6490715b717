import { onMediaChange } from '../../../ui/useMediaQuery.ts';
import { endTyping } from './endTyping.ts';

/** Tells when a media query comes true or false. A panel that goes then takes its fields with it: they are taken first. */
export function watchMedia(query: string, changed: () => void): () => void {
  return onMediaChange(query, () => {
    endTyping();
    changed();
  });
}
