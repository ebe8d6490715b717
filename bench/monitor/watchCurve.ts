import type { Page } from 'playwright-core';

/** Strokes and fills of one frame that make it a trend and not just a grid. */
const curveSteps = 1000;

/** In every document of the page: `nextCurve()` resolves when a frame with a trend has been painted. */
export async function watchCurve(page: Page): Promise<void> {
  await page.addInitScript(watch, curveSteps);
}

/** Navigates to a URL as a link of the console does; returns the ms until its trend is painted. */
export function curveAt(page: Page, address: string): Promise<number> {
  return page.evaluate(async (url) => {
    const began = performance.now();
    const painted = (globalThis as unknown as Watching).nextCurve();
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
    return (await painted) - began;
  }, address);
}

interface Watching {
  nextCurve(): Promise<number>;
}

/** Runs in the page. */
function watch(least: number): void {
  let steps = 0;
  let tell: ((time: number) => void) | undefined;
  const note = () => {
    if (!tell) return;
    if (steps === 0)
      requestAnimationFrame(() => {
        steps = 0;
      });
    steps += 1;
    if (steps < least) return;
    const told = tell;
    tell = undefined;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => told(performance.now());
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  const canvas = CanvasRenderingContext2D.prototype;
  const { lineTo, fillRect } = canvas;
  canvas.lineTo = function (...place) {
    lineTo.apply(this, place);
    note();
  };
  canvas.fillRect = function (...place) {
    fillRect.apply(this, place);
    note();
  };
  (globalThis as unknown as Watching).nextCurve = () =>
    new Promise((resolve) => {
      tell = resolve;
    });
}
