import { api, demoPassword, projectSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { openBrowser, openWindow } from '../../e2e/harness/browser.ts';
import { type BenchPlantSize, benchEdges, smallFleet, widePlant } from '../harness/benchPlant.ts';
import { logIn } from '../harness/logIn.ts';
import { MainThread } from '../harness/MainThread.ts';
import { loginCookie, withProduct } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable, quantile } from '../harness/table.ts';
import { startFleet } from '../monitor/startFleet.ts';
import { addLiveProject } from './liveProject.ts';
import { showPlainly } from './plainPage.ts';

const plant = size<BenchPlantSize>({ gateways: 10, devicesEach: 20, signalsEach: 10 }, smallFleet);
/** On the page. */
const devices = size(plant.gateways * plant.devicesEach, 4);
const signals = devices * plant.signalsEach;
const repeats = size(7, 1);
const patienceMs = 60_000;

interface Opened {
  ms: number;
  /** CPU time of the page's main thread. */
  busyMs: number;
  sockets: number;
}

/**
 * A page of 200 devices and 2,000 signals, from its address to the frame that shows every value, beside a bare page
 * that has the values from the same socket and writes them into texts.
 */
export async function benchProjectOpen(): Promise<void> {
  const browser = await openBrowser();
  try {
    await withProduct({ plant: widePlant(plant), agent: false, shared: true }, async (product, dataDir) => {
      const edges = benchEdges(dataDir, plant.signalsEach, plant.devicesEach);
      const door = { url: product.url, cookie: await loginCookie(product.url, 'manager', demoPassword) };
      await startFleet(edges, door);
      const { projectId, pageId } = await addLiveProject(
        door,
        edges.flatMap(({ identity }) => identity.devices).slice(0, devices),
      );
      const { page } = await openWindow(browser, { baseURL: product.url, bypassCSP: true });
      await logIn(page);
      const address = `/monitor/project/${projectId}/page/${pageId}`;
      const ours = await repeated(page, () => openPage(page, address));
      const bare = await repeated(page, () => openBare(page, pageId));
      print(ours, bare);
      for (const edge of edges) await edge.stop();
    });
  } finally {
    await browser.close();
  }
}

async function repeated(page: Page, open: () => Promise<number>): Promise<Opened[]> {
  const all: Opened[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    let sockets = 0;
    // The console has another one for messages.
    const count = (socket: { url(): string }) => {
      if (socket.url().includes(projectSocketPath)) sockets += 1;
    };
    await page.goto('/healthz');
    page.on('websocket', count);
    const thread = await MainThread.of(page);
    let ms = 0;
    const busy = await thread.during(async () => {
      ms = await open();
    });
    page.off('websocket', count);
    all.push({ ms, busyMs: busy.task, sockets });
  }
  return all;
}

async function openPage(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(paintedAt, signals, { polling: 'raf', timeout: patienceMs });
  return Number(await painted.jsonValue());
}

/** Runs in the page, once a frame: ms since its navigation when the frame before showed all values, or 0. */
function paintedAt(all: number): number {
  const shown = [...document.querySelectorAll('[data-part=text]')].filter((text) => /\d/.test(text.textContent ?? ''));
  return shown.length >= all ? performance.now() : 0;
}

async function openBare(page: Page, pageId: number): Promise<number> {
  await page.goto('/healthz');
  return showPlainly(page, {
    tokenPath: api.projectMonitor.token.path,
    socketPath: projectSocketPath,
    pageId,
    signals,
  });
}

function print(ours: readonly Opened[], bare: readonly Opened[]): void {
  const median = (opened: readonly Opened[], of: (one: Opened) => number) => quantile(opened.map(of), 0.5);
  const row = (name: string, opened: readonly Opened[]) => [
    name,
    opened[0]?.sockets ?? 0,
    (opened[0]?.ms ?? Number.NaN).toFixed(0),
    median(opened, ({ ms }) => ms).toFixed(0),
    (median(opened, ({ ms }) => ms) / median(bare, ({ ms }) => ms)).toFixed(1),
    median(opened, ({ busyMs }) => busyMs).toFixed(0),
    (median(opened, ({ busyMs }) => busyMs) / median(bare, ({ busyMs }) => busyMs)).toFixed(1),
  ];
  printTable(
    `Opening a page of ${devices} devices and ${signals} signals, ${repeats} times`,
    ['', 'sockets', 'first, ms to painted', 'median ms', '×', 'main thread ms', '×'],
    [row('the console, from its address', ours), row('bare texts, from the token', bare)],
  );
}
