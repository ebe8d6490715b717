const FIRST_MS = 1000;
const LAST_MS = 30_000;
/** An attempt that reaches nobody costs nothing, and a server that has just started is waited for by many. */
const LAST_UNREACHED_MS = 8000;
/** Up to this fraction is subtracted at random, so that many gateways do not reconnect at the same instant. */
const JITTER = 0.25;
const UNREACHED_JITTER = 0.5;

/** Delay before retry number `attempt` (0 = the first), in ms: 1, 2, 4, … 30 s, minus the jitter. `random` is 0..1. */
export function backoffMs(attempt: number, random: number): number {
  const base = Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(base * (1 - JITTER * random));
}

/**
 * Delay before the next attempt to reach the server while nobody answers at its address, in ms: 1, 2, 4, 8 s, minus up
 * to a half.
 */
export function unreachedMs(attempt: number, random: number): number {
  const base = Math.min(LAST_UNREACHED_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(base * (1 - UNREACHED_JITTER * random));
}
