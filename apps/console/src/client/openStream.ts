import { currentLanguage } from '../base/i18n/language.ts';
import { createStream } from './createStream.ts';
import { notify, reportSessionLost } from './notify.ts';

/**
 * `const response = await openStream(api.history.curve, { … })`: for calls that return bytes instead of an envelope.
 */
export const openStream = createStream({
  fetch: (url, init) => fetch(url, init),
  language: currentLanguage,
  notify,
  sessionLost: reportSessionLost,
  timeout: (ms) => AbortSignal.timeout(ms),
});
