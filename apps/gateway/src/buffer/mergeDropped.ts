import type { DroppedBatches } from '@lookfar/contract';

/** Two losses as one; the points are exact, the ranges span both. */
export function mergeDropped(one: DroppedBatches | undefined, other: DroppedBatches): DroppedBatches {
  if (one === undefined) return other;
  return {
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
    points: one.points + other.points,
    firstTime: Math.min(one.firstTime, other.firstTime),
    lastTime: Math.max(one.lastTime, other.lastTime),
  };
}
