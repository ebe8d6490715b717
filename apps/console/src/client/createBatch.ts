import { callLimits, type Envelope } from '@lookfar/contract';

/** Exchanges one body, or several in one request. */
export interface BatchParts {
  one(body: object, signal: AbortSignal | undefined): Promise<Envelope>;
  /** In the order of the bodies. */
  many(bodies: readonly object[], signal: AbortSignal): Promise<readonly Envelope[]>;
}

interface Waiting {
  body: object;
  signal: AbortSignal | undefined;
  resolve(envelope: Envelope): void;
  reject(error: unknown): void;
}

/** What was too much together is asked for on its own. */
const aloneCode = '1047';

/**
 * Bodies of one call that are sent in the same turn travel together: a page of six devices asks once for the signals of
 * all of them. Each sender gets its own envelope, or the failure of the request.
 */
export function createBatch(parts: BatchParts): BatchParts['one'] {
  let waiting: Waiting[] = [];
  const flush = () => {
    const all = waiting.filter(({ signal }) => !signal?.aborted);
    waiting = [];
    for (let at = 0; at < all.length; at += callLimits.bodies) exchange(parts, all.slice(at, at + callLimits.bodies));
  };
  return (body, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      // Two steps: replies that arrived together are handled one step after the other.
      if (waiting.length === 0) queueMicrotask(() => queueMicrotask(flush));
      waiting.push({ body, signal, resolve, reject });
    });
}

function exchange(parts: BatchParts, [first, ...rest]: readonly Waiting[]): void {
  if (!first) return;
  if (rest.length === 0) {
    parts.one(first.body, first.signal).then(first.resolve, first.reject);
    return;
  }
  const all = [first, ...rest];
  parts
    .many(
      all.map(({ body }) => body),
      whenAllAborted(all.map(({ signal }) => signal)),
    )
    .then(
      (envelopes) => {
        for (const [at, sender] of all.entries()) {
          const envelope = envelopes[at];
          if (envelope?.code === aloneCode) exchange(parts, [sender]);
          else if (envelope) sender.resolve(envelope);
          else sender.reject(new Error('the reply is missing'));
        }
      },
      (error: unknown) => {
        for (const { reject } of all) reject(error);
      },
    );
}

/** One sender that leaves must not end the request of the others. */
function whenAllAborted(signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const all = new AbortController();
  const check = () => {
    if (signals.every((signal) => signal?.aborted)) all.abort();
  };
  for (const signal of signals) signal?.addEventListener('abort', check, { once: true });
  return all.signal;
}
