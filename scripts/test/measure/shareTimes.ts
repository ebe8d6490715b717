import type { ProcessTimes } from './processTimes.ts';

type Processes = ReadonlyMap<number, ProcessTimes>;

/**
 * What each process of `now` spent since `before`, with those that it started and that ended in between: these appear
 * only in the time that their parent reaped, minus what was already seen of them.
 */
export function spentSince(before: Processes, now: Processes): Map<number, number> {
  const seenOfEnded = new Map<number, number>();
  for (const [pid, { own, reaped }] of before) {
    if (now.has(pid)) continue;
    const heir = heirOf(pid, before, now);
    seenOfEnded.set(heir, (seenOfEnded.get(heir) ?? 0) + own + reaped);
  }
  const spent = new Map<number, number>();
  for (const [pid, { own, reaped }] of now) {
    const was = before.get(pid) ?? { own: 0, reaped: 0 };
    const ofEnded = Math.max(0, reaped - was.reaped - (seenOfEnded.get(pid) ?? 0));
    spent.set(pid, own - was.own + ofEnded);
  }
  return spent;
}

/** The nearest process above that goes on: the time of all below it that ended has arrived there. */
function heirOf(pid: number, before: Processes, now: Processes): number {
  const parent = before.get(pid)?.parent ?? 0;
  return parent <= 1 || now.has(parent) ? parent : heirOf(parent, before, now);
}
