import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop } from '../harness/browser.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playCurves, playedIds } from '../harness/playedCurves.ts';

declare global {
  interface Window {
    /** How often the chart was drawn. */
    draws: number;
  }
}

const play = playedConsole({ movesClock: true });
const path = `/monitor/eg/detail/list/${playedIds.equipment}/0?tab=curve&signals=${playedIds.signal}&window=1`;

/** The trend of a signal that has been 5 for an hour, on a clock that only the test moves. */
async function openTrend() {
  const { page, visit, tell } = await playCurves(play, [{ samples: [{ time: Date.now() - 3_600_000, value: 5 }] }]);
  await page.clock.install();
  await visit(path);
  const plot = page.locator('.live-plot .u-over');
  await plot.waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return {
    ...{ page, plot },
    /** A value, until it is shown above the chart. */
    arrives: async (value: number) => {
      const time = await page.evaluate(() => Date.now());
      await tell({ signalVal: { [playedIds.signal]: { code: '200', value, time } } });
      await page.clock.runFor(100);
      await page.locator('main').getByText(value.toFixed(1)).first().waitFor();
    },
    /** Time and value at the right edge of the chart. */
    edge: async () => {
      const { width = 0 } = (await plot.boundingBox()) ?? {};
      await plot.hover({ position: { x: width - 3, y: 40 } });
      await plot.hover({ position: { x: width - 2, y: 40 } });
      await page.clock.runFor(100);
      const card = page.locator('.chart-cursor');
      const [time, value] = [card.locator('.chart-cursor-time'), card.locator('.chart-cursor-value')];
      return { time: await time.innerText(), value: await value.innerText() };
    },
  };
}

async function countDraws(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.draws = 0;
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      if (this.canvas.closest('.live-plot')) window.draws += 1;
      clearRect.apply(this, box);
    };
  });
  return async () => {
    await page.evaluate(() => {
      window.draws = 0;
    });
    await page.clock.runFor(1000);
    return page.evaluate(() => window.draws);
  };
}

/** Runs in the page. Whoever has watched it for longer has been told by then, too. */
function outOfSight(selector: string): Promise<void> {
  const element = document.querySelector(selector);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    if (element) observer.observe(element);
  });
}

describe('a live trend', () => {
  it('[CV3] is drawn at most ten times a second, and only while it is visible; values are always recorded', async () => {
    const { page, arrives, edge } = await openTrend();
    const drawsInASecond = await countDraws(page);
    const draws = await drawsInASecond();
    expect(draws).toBeGreaterThan(0);
    expect(draws).toBeLessThanOrEqual(10);
    await page.setViewportSize({ ...desktop, height: 200 });
    await page.evaluate(outOfSight, '.curve-panel');
    await arrives(7);
    expect(await drawsInASecond()).toBe(0);
    await page.setViewportSize(desktop);
    await expect.poll(drawsInASecond).toBeGreaterThan(0);
    await expect.poll(async () => (await edge()).value).toBe('7.0 m');
  });

  it('[CV6] pauses when it is zoomed, keeps what arrives, and returns to the present with a double click', async () => {
    const { page, plot, arrives, edge } = await openTrend();
    const paused = page.getByText('已暂停，数据仍在接收');
    await plot.hover();
    await page.mouse.wheel(0, -500);
    await page.clock.runFor(100);
    await paused.waitFor();
    const before = await edge();
    await arrives(7);
    await page.clock.runFor(5000);
    expect((await edge()).time).toBe(before.time);
    await plot.dblclick();
    await page.clock.runFor(1000);
    await paused.waitFor({ state: 'detached' });
    const present = await edge();
    expect(present.value).toBe('7.0 m');
    await page.clock.runFor(5000);
    expect((await edge()).time > present.time).toBe(true);
  });

  it('[CV6] pauses when it is moved', async () => {
    const { page, plot } = await openTrend();
    await plot.hover();
    await page.mouse.down();
    await page.mouse.move(1200, 500, { steps: 5 });
    await page.mouse.up();
    await page.clock.runFor(100);
    await page.getByText('已暂停，数据仍在接收').waitFor();
  });
});
