import type { Locator } from 'playwright-core';

/** Waits until the element has stopped moving and resizing, so that press and release hit the same button. */
export async function settled(place: Locator): Promise<Locator> {
  await place.waitFor();
  await place.evaluate(async (element) => {
    const moving = () => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running');
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  });
  return place;
}
