import type { Locator } from 'playwright-core';

/** Waits until nothing of it grows or slides any more: a press and its release then meet the same button. */
export async function settled(place: Locator): Promise<Locator> {
  await place.waitFor();
  await place.evaluate(async (element) => {
    const moving = () => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running');
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  });
  return place;
}
