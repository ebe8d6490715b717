import type { Page } from 'playwright-core';
import { openBrowser, openWindow } from '../e2e/harness/browser.ts';
import { openModule } from './harness/browserPage.ts';
import { type Busy, MainThread } from './harness/MainThread.ts';
import { size } from './harness/size.ts';
import { printTable, quantile } from './harness/table.ts';
import { benchCharts } from './page-live/benchCharts.ts';
import { benchHours } from './page-live/benchHours.ts';
import { widgetCount } from './page-live/boundPage.ts';
import type { PageBench } from './page-live/inPage.tsx';

const mounts = size(5, 1);
const batches = size(15, 1);
const batch = size(4, 1);
const unseen = size(100_000, 100);
const unseenBatch = size(5000, 100);
const unseenChanges = 20;
const plainTexts = 500;
/** Each widget is written twice, with two values: every write is a change. */
const recordedFlushes = size(40, 4);

type Kind = 'ours' | 'naive';

/** A page of two thousand bound widgets: rendering it, updating its values, and the memory left; and one of charts. */
export async function benchPageLive(): Promise<void> {
  const browser = await openBrowser();
  try {
    const { page, complaints, close } = await openWindow(browser);
    await openModule(page, 'widgets');
    const thread = await MainThread.of(page);
    const ours = await measure(page, thread, 'ours');
    const bare = await measureBare(page, thread);
    const naive = await measure(page, thread, 'naive');
    printCosts(ours, naive, bare);
    await printPlain(page, thread);
    await printHeap(page, thread);
    if (complaints.length > 0) throw new Error(`the browser reported an error: ${complaints[0]}`);
    await close();
    await benchCharts(browser);
    await benchHours(browser);
  } finally {
    await browser.close();
  }
}

interface Costs {
  mount: number[];
  idle: number[];
  hundred: number[];
  thousand: number[];
}

/** The same writes in a bare loop. */
type BareCosts = Pick<Costs, 'hundred' | 'thousand'>;

async function measure(page: Page, thread: MainThread, kind: Kind): Promise<Costs> {
  const mount: number[] = [];
  for (let turn = 0; turn < mounts; turn += 1) {
    await page.evaluate(() => bench().unmount());
    await thread.memory();
    mount.push((await thread.during(() => page.evaluate((which) => bench().mount(which), kind))).task);
  }
  const flushes = (changes: number) =>
    inBatches(thread, () => page.evaluate(([n, times]) => bench().flush(n ?? 0, times ?? 0), [changes, batch]));
  // The first frames after rendering are still settling.
  await flushes(10);
  const costs = { mount, idle: await flushes(0), hundred: await flushes(100), thousand: await flushes(1000) };
  const { seen, right } = await page.evaluate(() => bench().check());
  if (kind === 'ours' && (seen === 0 || right !== seen)) throw new Error(`only ${right} of ${seen} texts are right`);
  return costs;
}

/** What the browser needs when no product code runs. */
async function measureBare(page: Page, thread: MainThread): Promise<BareCosts> {
  const replays = async (changes: number) => {
    await page.evaluate(([n, times]) => bench().record(n ?? 0, times ?? 0), [changes, recordedFlushes]);
    return inBatches(thread, () => page.evaluate((times) => bench().replay(times), batch));
  };
  return { hundred: await replays(100), thousand: await replays(1000) };
}

/** The cost per item of a batch, batch by batch. */
async function inBatches(thread: MainThread, work: () => Promise<void>): Promise<number[]> {
  const costs: number[] = [];
  for (let turn = 0; turn < batches; turn += 1) costs.push((await thread.during(work)).task / batch);
  return costs;
}

/** Runs in the page. */
declare function bench(): PageBench;

function printCosts(ours: Costs, naive: Costs, bare: BareCosts): void {
  const row = (name: string, of: keyof Costs, most: number | undefined) => {
    const [a, b] = [quantile(ours[of], 0.5), quantile(naive[of], 0.5)];
    const alone = of === 'mount' || of === 'idle' ? '' : quantile(bare[of], 0.5).toFixed(1);
    return [
      name,
      a.toFixed(1),
      quantile(ours[of], 0.95).toFixed(1),
      most ?? '',
      alone,
      b.toFixed(1),
      (b / a).toFixed(1),
    ];
  };
  printTable(
    `A page of ${widgetCount} bound widgets, main-thread ms`,
    ['what', 'median', 'p95', 'at most', 'same writes, bare loop', 'React draws every widget', '×'],
    [
      row('mount', 'mount', 350),
      row('a frame without changes', 'idle', undefined),
      row('flush of 100 changes', 'hundred', 15),
      row('flush of 1000 changes', 'thousand', 36),
    ],
  );
}

/** About as many texts as in 1000 changes, and nothing else. */
async function printPlain(page: Page, thread: MainThread): Promise<void> {
  await page.evaluate(() => bench().unmount());
  const work = () => page.evaluate(([n, times]) => bench().flushPlain(n ?? 0, times ?? 0), [plainTexts, batch]);
  await work();
  const costs: Busy[] = [];
  for (let turn = 0; turn < batches; turn += 1) costs.push(await thread.during(work));
  const median = (of: (busy: Busy) => number) => (quantile(costs.map(of), 0.5) / batch).toFixed(1);
  printTable(
    `The browser alone: ${plainTexts} bare SVG texts, all changed, main-thread ms`,
    ['all', 'of that script', 'layout'],
    [[median(({ task }) => task), median(({ script }) => script), median(({ layout }) => layout)]],
  );
}

async function printHeap(page: Page, thread: MainThread): Promise<void> {
  await page.evaluate(() => bench().unmount());
  await page.evaluate(() => bench().mount('ours'));
  const flush = (times: number) =>
    page.evaluate(([n, turns]) => bench().flushUnseen(n ?? 0, turns ?? 0), [unseenChanges, times]);
  await flush(unseenBatch / 5);
  const before = await thread.memory();
  for (let done = 0; done < unseen; done += unseenBatch) await flush(unseenBatch);
  const after = await thread.memory();
  const kib = (bytes: number) => (bytes / 1024).toFixed(0);
  printTable(
    `The same page after ${unseen} flushes of ${unseenChanges} changes`,
    ['', 'heap KiB', 'nodes', 'listeners'],
    [
      ['before', kib(before.heapBytes), before.nodes, before.listeners],
      ['after', kib(after.heapBytes), after.nodes, after.listeners],
    ],
  );
}
