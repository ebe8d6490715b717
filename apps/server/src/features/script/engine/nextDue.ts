/** Days begin at midnight in UTC+8, as in every time that the product shows. */
const zoneMs = 8 * 3_600_000;

/** The next multiple of the interval after `now`: every 60 s is on the minute, once a day is at midnight. */
export function nextDue(everySeconds: number, now: number): number {
  const everyMs = everySeconds * 1000;
  return (Math.floor((now + zoneMs) / everyMs) + 1) * everyMs - zoneMs;
}
