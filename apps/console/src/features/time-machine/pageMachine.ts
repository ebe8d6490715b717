import { api } from '@lookfar/contract';
import { browserClock } from '../../client/browserClock.ts';
import { send } from '../../client/send.ts';
import type { Change } from './replay.ts';
import { TimeMachine } from './TimeMachine.ts';

/** A page of a device or of a project; `draft` in the preview of those who manage the project. */
export interface PastPage {
  pageId: number;
  draft: boolean;
}

const good = '200';

/** The time machine of a page, on the server's history. */
export function pageMachine(page: PastPage): TimeMachine {
  return new TimeMachine({
    clock: browserClock,
    shotAt: (time, signal) => send(api.pageHistory.at, { ...page, time }, { quiet: true, signal }),
    changes: async (range, signal) => {
      const reply = await send(api.pageHistory.replay, { ...page, ...range }, { quiet: true, signal });
      return toChanges(reply);
    },
  });
}

interface Columns {
  times: readonly number[];
  signalIds: readonly number[];
  values: readonly Change['value']['value'][];
  codes: readonly string[];
}

/** From parallel lists; without codes all of them are good. */
export function toChanges({ times, signalIds, values, codes }: Columns): Change[] {
  return times.map((time, index) => ({
    signalId: signalIds[index] ?? 0,
    value: { code: codes[index] ?? good, value: values[index] ?? null, time },
  }));
}
