import { api, errorText, Failure } from '@lookfar/contract';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import type { SendWrite } from '../../live/index.ts';

/** How long the outcome of a write is waited for. */
const waitMs = 60_000;
const timedOut = '1301';

/** [PO5] Writes by the right of the project, and waits for the outcome for up to 60 s. */
export const sendProjectWrite =
  (projectId: number): SendWrite =>
  async ({ signalId, value, reason }, options) => {
    const limit = AbortSignal.timeout(waitMs);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const order = { projectId, signalId, value, ...(reason !== '' && { reason }) };
    try {
      return await send(api.projectMonitor.write, order, { ...options, signal });
    } catch (error) {
      if (limit.aborted && !options.signal?.aborted)
        throw new Failure(timedOut, {}, errorText(timedOut, currentLanguage()));
      throw error;
    }
  };
