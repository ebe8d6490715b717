import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '@lookfar/contract';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openWindow } from '../../e2e/harness/browser.ts';
import type { Product } from '../../scripts/launch/Product.ts';
import type { BenchEdge } from '../harness/BenchEdge.ts';
import { benchEdges, smallFleet, widePlant } from '../harness/benchPlant.ts';
import { cpuMs } from '../harness/cpu.ts';
import { logIn } from '../harness/logIn.ts';
import { MainThread } from '../harness/MainThread.ts';
import { loginCookie, withProduct } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable, quantile } from '../harness/table.ts';
import { changeValues } from './changeValues.ts';
import { startFleet } from './startFleet.ts';

const fleet = size({ gateways: 10, devicesEach: 1000, signalsEach: 10, movingEach: 100 }, smallFleet);
const devices = fleet.gateways * fleet.devicesEach;
/** Devices of each gateway that change once a second. */
const changing = size(100, 10);
const seconds = size(15, 0.2);
const loads = size(5, 1);
const moves = size(40, 4);
/** Until the map has followed a step of the wheel. */
const wheelMs = size(600, 100);
/** Until a screen is at rest again. */
const settleMs = size(3000, 100);

interface Screen {
  name: string;
  path: string;
  view?: 'cards' | 'table';
  /** What is visible once the devices are shown. */
  shown: string;
  isMap?: boolean;
}

const screens: Screen[] = [
  {
    name: 'list, cards',
    path: '/monitor/eg/list',
    view: 'cards',
    shown: '.equipment-card:not(.equipment-card-loading)',
  },
  {
    name: 'list, table',
    path: '/monitor/eg/list',
    view: 'table',
    shown: '.equipment-grid-row .equipment-grid-state',
  },
  { name: 'map', path: '/map', shown: '.leaflet-devices-pane canvas', isMap: true },
];

type Row = (string | number)[];

/** Ten thousand devices on a screen: until it responds, while nothing happens, and while a thousand of them change. */
export async function benchMonitorFleet(): Promise<void> {
  const browser = await openBrowser();
  const [opened, cost, moved]: Row[][] = [[], [], []];
  try {
    await withProduct({ plant: widePlant(fleet), agent: false, shared: true }, async (product, dataDir) => {
      const edges = benchEdges(dataDir, fleet.signalsEach, fleet.devicesEach);
      await startFleet(edges, { url: product.url, cookie: await loginCookie(product.url, 'manager', demoPassword) });
      cost?.push(await withoutScreen(product, edges));
      for (const screen of screens) {
        const seen = await measure(browser, product, edges, screen);
        opened?.push(seen.opened);
        cost?.push(seen.cost);
        moved?.push(...seen.moved);
      }
      for (const edge of edges) await edge.stop();
    });
  } finally {
    await browser.close();
  }
  printTable(
    `${devices} devices × ${fleet.signalsEach} signals: from the address to the devices on the screen, ${loads} loads`,
    ['screen', 'shown, median ms', 'main thread ms until then', 'a key answered after ms', 'elements in the page'],
    opened ?? [],
  );
  printTable(
    `${fleet.gateways * changing} devices change once a second (4 values each), ${seconds} s a figure`,
    ['screen', 'main thread ms/s, idle', 'changing', 'script', 'layout', 'server CPU ms/s, idle', 'changing'],
    cost ?? [],
  );
  printTable(
    `Map of ${devices} devices, ${moves} moves`,
    ['move', 'main thread ms, median, idle', 'p95', 'median, changing', 'p95'],
    moved ?? [],
  );
}

async function measure(browser: Browser, product: Product, edges: readonly BenchEdge[], screen: Screen) {
  const { page, close } = await openWindow(browser, { baseURL: product.url });
  try {
    await page.addInitScript((view) => view && localStorage.setItem('monitor.view', view), screen.view);
    await page.addInitScript(watchFirst, screen.shown);
    await logIn(page);
    const opened = await open(page, screen);
    await page.waitForTimeout(settleMs);
    const thread = await MainThread.of(page);
    const idle = await costOf(product, thread);
    const still = screen.isMap ? await move(page, thread) : [];
    const end = changeValues(edges, changing);
    await page.waitForTimeout(settleMs);
    const busy = await costOf(product, thread);
    const changed = screen.isMap ? await move(page, thread) : [];
    end();
    const cost: Row = [screen.name, idle.task, busy.task, busy.script, busy.layout, idle.server, busy.server];
    const moved = still.map(([name, ...figures], i): Row => [name ?? '', ...figures, ...(changed[i]?.slice(1) ?? [])]);
    return { opened, cost, moved };
  } finally {
    await close();
  }
}

async function open(page: Page, { name, path, isMap }: Screen): Promise<Row> {
  const shown: number[] = [];
  const cost: number[] = [];
  for (let turn = 0; turn < loads; turn += 1) {
    await page.goto('/healthz');
    const thread = await MainThread.of(page);
    const { task } = await thread.during(async () => {
      await page.goto(path, { waitUntil: 'commit' });
      shown.push(await page.evaluate(() => (globalThis as unknown as Watching).firstShown));
    });
    cost.push(task);
  }
  const key = isMap ? '–' : (await answer(page)).toFixed(0);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return [name, quantile(shown, 0.5).toFixed(0), quantile(cost, 0.5).toFixed(0), key, elements];
}

/** From a key in the search field to the frame that shows it. */
async function answer(page: Page): Promise<number> {
  const field = page.locator('.list-filter-search input').first();
  await field.focus();
  await field.evaluate((input) => {
    const heard = (resolve: (ms: number) => void) => (event: Event) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    (globalThis as unknown as Watching).keyShown = new Promise((resolve) => {
      input.addEventListener('keydown', heard(resolve), { once: true });
    });
  });
  await page.keyboard.press('9');
  const ms = await page.evaluate(() => (globalThis as unknown as Watching).keyShown);
  await page.keyboard.press('Backspace');
  return ms;
}

/** Ms of CPU per second. */
async function costOf(product: Product, thread: MainThread) {
  const pid = product.server.pid ?? 0;
  const before = cpuMs(pid);
  const { task, script, layout } = await thread.during(() => sleep(seconds * 1000));
  const each = (ms: number) => (ms / seconds).toFixed(1);
  return { task: each(task), script: each(script), layout: each(layout), server: each(cpuMs(pid) - before) };
}

async function withoutScreen(product: Product, edges: readonly BenchEdge[]): Promise<Row> {
  const pid = product.server.pid ?? 0;
  const during = async () => {
    const before = cpuMs(pid);
    await sleep(seconds * 1000);
    return ((cpuMs(pid) - before) / seconds).toFixed(1);
  };
  const idle = await during();
  const end = changeValues(edges, changing);
  await sleep(settleMs);
  const busy = await during();
  end();
  return ['nobody looks', '–', '–', '–', '–', idle, busy];
}

/** A drag in small steps, and single steps of the wheel. */
async function move(page: Page, thread: MainThread): Promise<Row[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [width * 0.6, height / 2];
  const pans: number[] = [];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= moves; step += 1)
    pans.push(await frameCost(page, thread, () => page.mouse.move(x + 100 * Math.sin(step / 6), y + step)));
  await page.mouse.up();
  await page.waitForTimeout(size(1000, 100));
  const zooms: number[] = [];
  for (let step = 0; step < moves / 4; step += 1) {
    // Until the map is idle again: the intermediate frames and the final one.
    zooms.push(await frameCost(page, thread, () => page.mouse.wheel(0, step % 4 < 2 ? -120 : 120), wheelMs));
  }
  const row = (name: string, costs: number[]) => [
    name,
    quantile(costs, 0.5).toFixed(1),
    quantile(costs, 0.95).toFixed(1),
  ];
  return [row('a frame of a drag', pans), row('a step of the wheel, all frames', zooms)];
}

async function frameCost(page: Page, thread: MainThread, work: () => Promise<void>, settleMs = 0): Promise<number> {
  const { task } = await thread.during(async () => {
    await work();
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
    if (settleMs > 0) await page.waitForTimeout(settleMs);
  });
  return task;
}

interface Watching {
  /** Ms from the start of the document to the frame that first showed it. */
  firstShown: Promise<number>;
  /** Ms from a key to the frame after it. */
  keyShown: Promise<number>;
}

/** Runs in the page. */
function watchFirst(selector: string): void {
  (globalThis as unknown as Watching).firstShown = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true });
  });
}
