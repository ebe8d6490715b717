import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '@lookfar/contract';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openWindow } from '../../e2e/harness/browser.ts';
import { benchEdges, benchPlant } from '../harness/benchPlant.ts';
import { logIn } from '../harness/logIn.ts';
import { MainThread } from '../harness/MainThread.ts';
import { loginCookie, withProduct } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable } from '../harness/table.ts';
import { SimulatedSockets } from './SimulatedSockets.ts';
import { startFleet } from './startFleet.ts';

const signals = size(35, 10);
const tabs = size(['realtime', 'curve', 'history'], ['realtime']);
/** The baseline: it receives no updates. The simulated clock retains a little memory per step. */
const still = 'info';
const readAt = size([5, 20, 40, 60], [0.1]);
const minuteSeconds = 60;
/** Every this many seconds the gateway goes offline for a while, and the socket breaks. */
const awayEvery = size(300, 4);
const awaySeconds = size(20, 2);
const breakEvery = size(600, 5);

type Row = (string | number)[];

/** A detail page that stays open: an hour of values in a few minutes, and the memory it uses afterwards. */
export async function benchMonitorHour(): Promise<void> {
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    await withProduct(
      { plant: benchPlant(size(1, 2), signals), agent: false, shared: true },
      async (product, dataDir) => {
        const edges = benchEdges(dataDir, signals);
        await startFleet(edges, { url: product.url, cookie: await loginCookie(product.url, 'manager', demoPassword) });
        for (const tab of [still, ...tabs]) rows.push(...(await leaveOpen(browser, product.url, tab)));
        for (const edge of edges) await edge.stop();
      },
    );
  } finally {
    await browser.close();
  }
  printTable(
    `A detail page left open, ${signals} signals a second; after garbage collection`,
    ['tab', 'minute', 'heap MiB', 'DOM nodes', 'listeners', 'values told', 'sockets opened'],
    rows,
  );
}

async function leaveOpen(browser: Browser, url: string, tab: string): Promise<Row[]> {
  const { page, complaints, close } = await openWindow(browser, { baseURL: url });
  const rows: Row[] = [];
  try {
    const sockets = await SimulatedSockets.of(page);
    await logIn(page);
    await page.clock.install({ time: Date.now() });
    await page.goto(`/monitor/eg/detail/list/1/0?tab=${tab}`);
    await page.getByRole('tab', { selected: true }).waitFor();
    const thread = await MainThread.of(page);
    for (let second = 1; second <= Math.max(...readAt) * minuteSeconds; second += 1) {
      await play(page, sockets, { second, isStill: tab === still });
      const minute = second / minuteSeconds;
      if (readAt.some((at) => at === minute)) {
        const { heapBytes, nodes, listeners } = await thread.memory();
        const heap = (heapBytes / 1024 / 1024).toFixed(1);
        rows.push([tab, minute, heap, nodes, listeners, sockets.values, sockets.opened]);
      }
    }
    const faults = complaints.filter((text) => !/WebSocket/.test(text));
    if (faults.length > 0) console.log(`${tab}: the browser reported ${faults.length} errors, first: ${faults[0]}`);
    return rows;
  } finally {
    await close();
  }
}

async function play(
  page: Page,
  sockets: SimulatedSockets,
  { second, isStill }: { second: number; isStill: boolean },
): Promise<void> {
  if (!isStill) tell(sockets, second);
  if (second % minuteSeconds === 0) sockets.tellIdle();
  await page.clock.fastForward(1000);
  // Calls are answered in real time.
  if (!sockets.isOpen || second % minuteSeconds === 0) await sleep(20);
}

function tell(sockets: SimulatedSockets, second: number): void {
  if (second % breakEvery === 0) sockets.break();
  if (second % awayEvery === 0) sockets.tellGateway(false);
  if (second % awayEvery === awaySeconds) sockets.tellGateway(true);
  sockets.tellValues(signals, second);
}
