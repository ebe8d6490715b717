import type { Browser, Page } from 'playwright-core';
import { openBrowser, openWindow } from '../e2e/harness/browser.ts';
import { benchPlant } from './harness/benchPlant.ts';
import { logIn } from './harness/logIn.ts';
import { MainThread } from './harness/MainThread.ts';
import { withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable, quantile } from './harness/table.ts';
import { addOrders } from './orders.ts';

const few = 100;
const many = size(10_000, 200);
const loads = size(5, 1);
const moves = size(120, 12);

const board = '/manage/ops/worksheet';

/** The board in the browser: a hundred open orders beside ten thousand, and beside columns of 500 cards. */
export async function benchBoard(): Promise<void> {
  const browser = await openBrowser();
  const rows: (string | number)[][] = [];
  try {
    await withProduct(
      { plant: benchPlant(size(200, 2), size(2, 10)), agent: false, shared: true },
      async (product, dataDir) => {
        addOrders(dataDir, few, 'open');
        rows.push(...(await measure(browser, product.url, [`${few} orders`])));
        addOrders(dataDir, many - few, 'open');
        const opened = 'the same, all columns opened and scrolled to the end';
        rows.push(...(await measure(browser, product.url, [`${many} orders`, opened])));
      },
    );
  } finally {
    await browser.close();
  }
  printTable(
    `The board by person: ${loads} loads, a card carried over all columns in ${moves} moves; CPU time of the main thread`,
    ['', 'shown, ms', 'CPU ms until then', 'cards drawn', 'elements', 'a move, CPU ms', 'longest move, ms'],
    rows,
  );
}

/** The board as it is shown first; with a second name, also when all of its columns are opened. */
async function measure(browser: Browser, baseURL: string, [name, opened]: [name: string, opened?: string]) {
  const { page, close } = await openWindow(browser, { baseURL });
  try {
    await logIn(page);
    const [shown, cost]: number[][] = [[], []];
    for (let turn = 0; turn < loads; turn += 1) {
      await page.goto('/healthz');
      const thread = await MainThread.of(page);
      const begin = performance.now();
      const { task } = await thread.during(async () => {
        await page.goto(board, { waitUntil: 'commit' });
        await page.locator('.worksheet-card').first().waitFor();
      });
      shown?.push(performance.now() - begin);
      cost?.push(task);
    }
    const middle = (list: number[] | undefined) => quantile(list ?? [], 0.5).toFixed(0);
    const rows = [[name, middle(shown), middle(cost), ...(await carried(page))]];
    if (opened === undefined) return rows;
    await openColumns(page);
    return [...rows, [opened, '', '', ...(await carried(page))]];
  } finally {
    await close();
  }
}

async function carried(page: Page): Promise<(string | number)[]> {
  const counts = await page.evaluate(() => ({
    cards: document.querySelectorAll('.worksheet-card').length,
    elements: document.querySelectorAll('*').length,
  }));
  const { each, longest } = await carry(page);
  return [counts.cards, counts.elements, each.toFixed(1), longest.toFixed(0)];
}

/** As many cards of each column as it can show, all of them drawn. */
async function openColumns(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.worksheet-column > button')) button.click();
  });
  await page.waitForFunction(() => document.querySelectorAll('.worksheet-column > button').length === 0);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 300; turn += 1) {
      const ends = document.querySelectorAll('.worksheet-cards-end');
      if (ends.length === 0) break;
      for (const end of ends) end.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    for (const list of document.querySelectorAll('.worksheet-cards')) list.scrollTop = 0;
  });
}

/** Carries the first card over all columns and puts it back. */
async function carry(page: Page): Promise<{ each: number; longest: number }> {
  const box = await page.locator('.worksheet-card-open').first().boundingBox();
  if (!box) throw new Error('no card in view');
  await page.evaluate(watchFrames);
  const thread = await MainThread.of(page);
  const { task } = await thread.during(async () => {
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    for (let n = 1; n <= moves; n += 1)
      await page.mouse.move(box.x + 40 + (n * 900) / moves, box.y + 60 + (n % 5) * 20);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
  const longest = await page.evaluate(() => (globalThis as unknown as { longestFrame: number }).longestFrame);
  return { each: task / moves, longest };
}

/** From a move to the end of the work that it causes, the longest. */
function watchFrames(): void {
  const seen = globalThis as unknown as { longestFrame: number };
  seen.longestFrame = 0;
  window.addEventListener(
    'pointermove',
    () => {
      const begin = performance.now();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        seen.longestFrame = Math.max(seen.longestFrame, performance.now() - begin);
      };
      requestAnimationFrame(() => channel.port2.postMessage(null));
    },
    true,
  );
}
