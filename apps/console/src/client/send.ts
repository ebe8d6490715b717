import { userSignal } from '../base/forgetting.ts';
import { currentLanguage } from '../base/i18n/language.ts';
import { createSender } from './createSender.ts';
import { notify, reportSessionLost } from './notify.ts';
import { waitFor } from './waitFor.ts';

/**
 * Makes a declared call: `await send(api.hardware.add, values)`. Failures are shown as a toast unless `quiet`, aborts
 * never; a lost session is reported to the shell.
 */
export const send = createSender({
  fetch: (url, init) => fetch(url, init),
  language: currentLanguage,
  notify,
  sessionLost: reportSessionLost,
  timeout: (ms) => AbortSignal.timeout(ms),
  // A command that is waited for is none of the next user's business.
  wait: (ms, signal) => waitFor(ms, signal ? AbortSignal.any([signal, userSignal()]) : userSignal()),
  validate: import.meta.env.DEV,
});
