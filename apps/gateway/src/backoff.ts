const FIRST_MS = 1000;
const LAST_MS = 30_000;
/** Up to this fraction is subtracted at random, so that many gateways do not reconnect at the same instant. */
const JITTER = 0.25;

/** Delay before retry number `attempt` (0 = the first), in ms: 1, 2, 4, … 30 s, minus the jitter. `random` is 0..1. */
export function backoffMs(attempt: number, random: number): number {
  const base = Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(base * (1 - JITTER * random));
}
