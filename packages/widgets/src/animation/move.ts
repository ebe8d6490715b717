import type { MoveConfig, Point } from '@lookfar/page';
import { readShare } from '../kit/live/readNumber.ts';
import type { Animator } from './Animator.ts';
import { knownValue } from './knownValue.ts';
import { shift, unshift } from './Shift.ts';

/** [WG33] Stands on its path where its value is between the bounds; at its own place while the value is unknown. */
export const move: Animator<MoveConfig> = ({ element, isStill }, { minVal, maxVal, points }) => {
  const path = [{ x: 0, y: 0 }, ...points];
  let at = -1;
  return {
    update(reading) {
      const share = readShare({ ...reading, value: knownValue(reading) ?? null }, minVal, maxVal) ?? 0;
      if (share === at) return;
      at = share;
      shift(element, { move: pointAt(path, share) }, isStill);
    },
    dispose: () => unshift(element),
  };
};

/** The point at a share of the length of a path. */
export function pointAt(path: readonly Point[], share: number): Point {
  const lengths = path.slice(1).map(({ x, y }, i) => Math.hypot(x - (path[i]?.x ?? 0), y - (path[i]?.y ?? 0)));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [path[i] ?? { x: 0, y: 0 }, path[i + 1] ?? { x: 0, y: 0 }];
    if (left <= length && length > 0)
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    left -= length;
  }
  return path.at(-1) ?? { x: 0, y: 0 };
}
