import type { LivePart } from '../../live.ts';
import { browserSight, type Sight } from './Sight.ts';

/** A live part that costs nothing while nobody can see it. */
export interface VisiblePart extends LivePart {
  /** In place of `update` while it cannot be seen: only what would be lost otherwise, such as samples of a chart. */
  collect?(): void;
  /** It can be seen now, for the first time or again; what it missed follows at once. */
  wake?(): void;
  /** It cannot be seen any more: streams, loops and timers stop. */
  sleep?(): void;
}

/**
 * [WG40] Lets a live part sleep while its widget is off the screen or the page in the background, and catch up when it
 * is seen. It sleeps until it is seen for the first time, within a frame of being drawn.
 */
export function whileVisible(element: Element, part: VisiblePart, sight: Sight = browserSight): LivePart {
  let isAwake = false;
  const missed = { update: false, resize: false };
  const wake = () => {
    isAwake = true;
    part.wake?.();
    if (missed.resize) part.resize?.();
    if (missed.update) part.update();
    missed.resize = missed.update = false;
    part.tick?.();
  };
  const stop = sight.watch(element, (isSeen) => {
    if (isSeen === isAwake) return;
    if (isSeen) return wake();
    isAwake = false;
    part.sleep?.();
  });
  return {
    update() {
      if (isAwake) return part.update();
      missed.update = true;
      part.collect?.();
    },
    ...(part.tick && { tick: () => isAwake && part.tick?.() }),
    resize() {
      if (isAwake) part.resize?.();
      else missed.resize = true;
    },
    dispose() {
      stop();
      isAwake = false;
      part.dispose?.();
    },
  };
}
