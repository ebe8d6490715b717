import type { Call, InputOf } from '@lookfar/contract';
import { currentLanguage } from '../base/i18n/language.ts';
import { createDownload } from './createDownload.ts';
import { notify, reportSessionLost } from './notify.ts';
import { saveFile } from './saveFile.ts';

const fetchFile = createDownload({
  fetch: (url, init) => fetch(url, init),
  language: currentLanguage,
  notify,
  sessionLost: reportSessionLost,
  timeout: (ms) => AbortSignal.timeout(ms),
});

/**
 * `await download(api.equipment.export, { … })`: the browser saves the returned file. Failures are shown as a toast.
 */
export async function download<C extends Call>(call: C, body: InputOf<C>): Promise<void> {
  const { blob, name } = await fetchFile(call, body);
  saveFile(blob, name);
}
