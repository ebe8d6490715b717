/** A gateway's clock may run ahead this far. */
const aheadMs = 5 * 60_000;
/** A clock that was never set counts from 1970 or from its firmware's day; nothing was measured before this. */
const earliest = Date.UTC(2001, 0, 1);

/** The time of a value, or undefined if the gateway's clock cannot be right and the server's has to be used. */
export function saneTime(timestamp: number, now: number): number | undefined {
  return timestamp >= earliest && timestamp <= now + aheadMs ? Math.floor(timestamp) : undefined;
}
