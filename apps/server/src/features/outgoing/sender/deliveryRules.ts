/** How an attempt to send ended; `failed` may work later, `refused` never will. */
export type Attempt = { kind: 'sent' } | { kind: 'failed' | 'refused'; reason: string };

export interface Delivery {
  /** Attempts so far, with this one. */
  tries: number;
  /** Of the code in it; null for other messages. */
  expiresAt: number | null;
}

export type AfterAttempt =
  | { state: 'sent' }
  | { state: 'waiting'; dueAt: number; error: string }
  | { state: 'failed'; error: string };

/** Growing waits: a server that asks to come back later usually means minutes, one that is down needs longer. */
export const waitsMs: readonly number[] = [5, 15, 60, 180, 600, 1800].map((seconds) => seconds * 1000);

/** Up to this much longer, so that what failed together is not tried together again. */
export const jitter = 0.1;

/** What becomes of a message after an attempt to send it; `random` is between 0 and 1. */
export function afterAttempt({ tries, expiresAt }: Delivery, attempt: Attempt, now: number, random = 0): AfterAttempt {
  if (attempt.kind === 'sent') return { state: 'sent' };
  const { kind, reason: error } = attempt;
  const waitMs = waitsMs[tries - 1];
  if (kind === 'refused' || waitMs === undefined) return { state: 'failed', error };
  const dueAt = now + Math.round(waitMs * (1 + jitter * random));
  // A code that arrives too late only confuses.
  return expiresAt !== null && dueAt >= expiresAt ? { state: 'failed', error } : { state: 'waiting', dueAt, error };
}
