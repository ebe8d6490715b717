import { Failure, sessionInvalidCodes } from '@lookfar/contract';
import type { KeptFile, KeptResult, TaskStore } from './taskTypes.ts';

export interface SendParts {
  store: TaskStore;
  attach: (file: KeptFile) => Promise<unknown>;
  submit: (result: KeptResult) => Promise<unknown>;
  /** In the reader's language. */
  say: (error: Failure) => string;
  /** After each that changed. */
  changed: () => Promise<void>;
}

/** How far it came: everything was sent, or the network or the session is missing. */
export type SendOutcome = 'done' | 'offline';

/**
 * [IT4] Sends what waits, the oldest first: files, then the result, each with its uuid, so that sending again what had
 * arrived changes nothing. It stops where the network ends and goes on from there the next time.
 */
export async function sendResults(parts: SendParts): Promise<SendOutcome> {
  const { store } = parts;
  const waiting = (await store.results()).filter(({ state }) => state === 'waiting');
  for (const result of waiting.toSorted((a, b) => a.changedAt - b.changedAt)) {
    const failure = await sendOne(result, parts);
    if (failure && !isRefusal(failure)) return 'offline';
    await store.saveResult(failure ? refused(result, failure, parts) : { ...result, state: 'sent', problem: '' });
    if (!failure) for (const file of await filesOf(store, result)) await store.removeFile(file);
    await parts.changed();
  }
  return 'done';
}

async function sendOne(result: KeptResult, { store, attach, submit, changed }: SendParts): Promise<unknown> {
  try {
    for (const file of await filesOf(store, result)) {
      if (file.isSent) continue;
      await attach(file);
      await store.saveFile({ ...file, isSent: true });
      await changed();
    }
    await submit(result);
    return undefined;
  } catch (error) {
    return error;
  }
}

const filesOf = async (store: TaskStore, { orderId }: KeptResult) =>
  (await store.files()).filter((file) => file.orderId === orderId);

/** What the server said about the result; everything else is a connection that failed, or a session that ended. */
const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && /^1\d{3}$/.test(error.code) && !sessionInvalidCodes.includes(error.code);

/** Can be completed and sent again: something is missing or is not as it should be. */
const canBeCorrected = (code: string) => ['1000', '1512', '1513', '1522', '1530', '1668'].includes(code);

function refused(result: KeptResult, failure: unknown, { say }: SendParts): KeptResult {
  if (!isRefusal(failure)) return result;
  return { ...result, state: canBeCorrected(failure.code) ? 'open' : 'refused', problem: say(failure) };
}
