import { holds, type RotateConfig } from '@lookfar/page';
import type { z } from 'zod';
import { centreOf } from '../stage/placement.ts';
import type { AnimatedNode, Animator } from './Animator.ts';
import { isSvg } from './isSvg.ts';
import { knownValue } from './knownValue.ts';

type Config = z.output<typeof RotateConfig>;

/** Rotates while the condition is met, and stops in place. A stale value stops it: the machine may have stopped too. */
export const rotate: Animator<Config> = (node, config) => {
  let turning: Animation | undefined;
  let isTurning = false;
  return {
    update(reading) {
      const turns = !node.isStill && !reading.stale && holds(config, knownValue(reading));
      // Telling the browser again what an animation does already is not free.
      if (turns === isTurning) return;
      isTurning = turns;
      if (!turns) turning?.pause();
      else if (turning) turning.play();
      else turning = turn(node, config);
    },
    dispose() {
      turning?.cancel();
      turning = undefined;
      isTurning = false;
    },
  };
};

/** By the browser's compositor, off the main thread. */
function turn({ element, position }: AnimatedNode, { direction, speed }: Config): Animation {
  const from = position.rotate;
  const to = from + (direction === 'clockwise' ? 360 : -360);
  const frames = [from, to].map((angle) => ({ transform: turnedBy(element, position, angle) }));
  return element.animate(frames, { duration: speed, iterations: Number.POSITIVE_INFINITY });
}

function turnedBy(element: Element, position: AnimatedNode['position'], angle: number): string {
  if (!isSvg(element)) return `rotate(${angle}deg)`;
  const { x, y } = centreOf(position);
  return `translate(${x}px,${y}px) rotate(${angle}deg) translate(${-x}px,${-y}px)`;
}
