import { api } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { openBrowser, openWindow } from '../../e2e/harness/browser.ts';
import { benchPlant } from '../harness/benchPlant.ts';
import { logIn } from '../harness/logIn.ts';
import { type Busy, MainThread } from '../harness/MainThread.ts';
import { withProduct } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable, quantile } from '../harness/table.ts';
import { drawPlainly } from './plainChart.ts';
import { seedHistory } from './seedHistory.ts';
import { curveAt, watchCurve } from './watchCurve.ts';

const signals = Array.from({ length: 10 }, (_, i) => i + 1);
const days = size(30, 1);
const stepMs = size(10_000, 60_000);
const points = (days * 24 * 3_600_000) / stepMs;
const repeats = size(5, 2);
const panFrames = size(300, 10);
const panBatch = 10;
const detail = '/monitor/eg/detail/list/1/0';

interface Drawn {
  ms: number;
  busy: Busy;
}

/**
 * A month of ten signals on the screen, compared with a page that fetches and draws every point; then panned by hand.
 */
export async function benchMonitorHistory(): Promise<void> {
  const end = Math.floor(Date.now() / 60_000) * 60_000;
  const start = end - points * stepMs;
  const plant = benchPlant(1, signals.length);
  const seed = (dataDir: string) => seedHistory(dataDir, { signals, start, points, stepMs });
  const browser = await openBrowser();
  try {
    await withProduct({ plant, agent: false, seed }, async (product) => {
      // The bare page has no console code, so it does not get its policy either.
      const { page } = await openWindow(browser, { baseURL: product.url, bypassCSP: true });
      await watchCurve(page);
      await logIn(page);
      const ours = await openCurves(page, `${detail}?tab=history&signals=${signals}&from=${start}&to=${end}`);
      const moved = await pan(page);
      const { width, height } = (await page.locator('.time-chart canvas').boundingBox()) ?? { width: 0, height: 0 };
      const chart = { path: api.history.curve.path, equipmentId: 1, signals, start, end, width, height };
      const plain = await drawAll(await page.context().newPage(), chart);
      printOpened(ours, plain);
      printPanned(moved);
    });
  } finally {
    await browser.close();
  }
}

async function openCurves(page: Page, address: string): Promise<Drawn[]> {
  await page.goto(`${detail}?tab=info`);
  await page.getByRole('tab', { selected: true }).waitFor();
  const thread = await MainThread.of(page);
  const drawn: Drawn[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    await page.waitForTimeout(500);
    let ms = 0;
    const busy = await thread.during(async () => {
      ms = await curveAt(page, address);
    });
    drawn.push({ ms, busy });
    if (turn < repeats - 1) await page.goBack();
  }
  return drawn;
}

async function drawAll(page: Page, chart: Parameters<typeof drawPlainly>[1]): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  await page.goto('/healthz');
  const thread = await MainThread.of(page);
  for (let turn = 0; turn < repeats; turn += 1) {
    let result = { ms: 0, points: 0 };
    const busy = await thread.during(async () => {
      result = await drawPlainly(page, chart);
    });
    if (result.points !== signals.length * points) throw new Error(`only ${result.points} points were drawn`);
    drawn.push({ ms: result.ms, busy });
  }
  return drawn;
}

interface Panned {
  /** Main thread, ms per frame, for every ten frames. */
  costs: number[];
  /** Ms between frames. */
  intervals: number[];
}

/** Drags the chart a little with every frame, as a hand does. */
async function pan(page: Page): Promise<Panned> {
  const over = page.locator('.time-chart .u-over');
  const plot = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const y = plot.y + plot.height / 2;
  await page.mouse.move(plot.x + plot.width / 2, y);
  // Zoomed in, so that there is data on both sides.
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -200);
  await page.waitForTimeout(size(2000, 500));
  await page.mouse.down();
  const thread = await MainThread.of(page);
  const costs: number[] = [];
  const intervals: number[] = [];
  for (let first = 0; first < panFrames; first += panBatch) {
    const { task } = await thread.during(async () => {
      intervals.push(...(await over.evaluate(moveInFrames, { first, frames: panBatch, y })));
    });
    costs.push(task / panBatch);
  }
  await page.mouse.up();
  return { costs, intervals };
}

/** Runs in the page; returns the ms between its frames. */
function moveInFrames(plot: Element, { first, frames, y }: { first: number; frames: number; y: number }) {
  const { left, width } = plot.getBoundingClientRect();
  return new Promise<number[]>((resolve) => {
    const times: number[] = [];
    const move = (time: number) => {
      times.push(time);
      if (times.length > frames) return resolve(times.slice(1).map((at, i) => at - (times[i] ?? at)));
      const clientX = left + width * (0.5 + 0.2 * Math.sin((first + times.length) / 15));
      const event = { pointerId: 1, pointerType: 'mouse', clientX, clientY: y, buttons: 1, bubbles: true };
      plot.dispatchEvent(new PointerEvent('pointermove', event));
      requestAnimationFrame(move);
    };
    requestAnimationFrame(move);
  });
}

function printOpened(ours: readonly Drawn[], plain: readonly Drawn[]): void {
  const median = (drawn: readonly Drawn[], of: (one: Drawn) => number) => quantile(drawn.map(of), 0.5);
  const [base, baseBusy] = [median(plain, ({ ms }) => ms), median(plain, ({ busy }) => busy.task)];
  const row = (name: string, drawn: readonly Drawn[]) => [
    name,
    (drawn[0]?.ms ?? Number.NaN).toFixed(0),
    median(drawn, ({ ms }) => ms).toFixed(0),
    (base / median(drawn, ({ ms }) => ms)).toFixed(1),
    median(drawn, ({ busy }) => busy.task).toFixed(0),
    (baseBusy / median(drawn, ({ busy }) => busy.task)).toFixed(1),
  ];
  printTable(
    `History: ${signals.length} signals × ${days} days every ${stepMs / 1000} s (${signals.length * points} points), ${repeats} times`,
    ['page', 'first, ms to painted', 'median ms', '×', 'main thread ms', '×'],
    [row('history tab of the console', ours), row('every point as JSON, every point drawn', plain)],
  );
}

function printPanned({ costs, intervals }: Panned): void {
  printTable(
    `The same curves, nearer and moved by hand, ${panFrames} frames`,
    ['main thread ms/frame, median', 'p95 of every ten', 'ms between frames, median', 'p95'],
    [[costs, intervals].flatMap((of) => [quantile(of, 0.5).toFixed(1), quantile(of, 0.95).toFixed(1)])],
  );
}
