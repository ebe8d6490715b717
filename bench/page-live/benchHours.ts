import { api, BASE_PATH, demoPassword } from '@lookfar/contract';
import type { Browser, Page } from 'playwright-core';
import { openWindow } from '../../e2e/harness/browser.ts';
import { openModule } from '../harness/browserPage.ts';
import { type Door, send } from '../harness/door.ts';
import { MainThread } from '../harness/MainThread.ts';
import { loginCookie, withProduct } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable } from '../harness/table.ts';
import type { HoursBench } from './inHours.tsx';

/** Hours of the shown time: what is built up at first, such as the window of a chart, is complete after the first. */
const readAt = size([1, 4, 8], [0.01, 0.02]);
const mostPages = size(20, 2);
const hourSeconds = 3600;
const kib = 1024;

/** Runs in the page. */
declare function hours(): HoursBench;

interface DemoPage {
  title: string;
  document: unknown;
}

/** Eight hours of values on every page of the demo, one after the other in the same window, and the memory left. */
export async function benchHours(browser: Browser): Promise<void> {
  await withProduct({ shared: true }, async ({ url }) => {
    const door = { url, cookie: await loginCookie(url, 'manager', demoPassword) };
    const { page, complaints, close } = await openWindow(browser);
    await openModule(page, 'hours');
    await passFiles(page, door);
    const thread = await MainThread.of(page);
    const rows: (string | number)[][] = [];
    for (const shown of await demoPages(door)) rows.push(await leaveOpen(page, thread, shown));
    printTable(
      'Pages of the demo while hours are played: heap KiB after garbage collection',
      ['page', ...readAt.map((at) => `after ${at} h`), 'DOM nodes'],
      rows,
    );
    // Graphics without a graphics card say that they are slow.
    const faults = complaints.filter((text) => !text.includes('GL Driver Message'));
    if (faults.length > 0) throw new Error(`the browser reported an error: ${faults[0]}`);
    await close();
  });
}

async function leaveOpen(page: Page, thread: MainThread, { title, document }: DemoPage): Promise<(string | number)[]> {
  await page.evaluate((drawn) => hours().open(drawn), document);
  const heaps: number[] = [];
  const nodes: number[] = [];
  let played = 0;
  for (const at of readAt) {
    await page.evaluate((seconds) => hours().play(seconds), (at - played) * hourSeconds);
    played = at;
    const memory = await thread.memory();
    heaps.push(memory.heapBytes / kib);
    nodes.push(memory.nodes);
  }
  await page.evaluate(() => hours().close());
  return [title, ...heaps.map((heap) => heap.toFixed(0)), nodes.join(' → ')];
}

/** Pictures and models of pages come from the product. */
function passFiles(page: Page, { url, cookie }: Door): Promise<unknown> {
  return page.route(`**${BASE_PATH}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const reply = await fetch(url + pathname + search, { headers: { cookie } });
    const contentType = reply.headers.get('content-type') ?? 'application/octet-stream';
    await route.fulfill({ status: reply.status, contentType, body: Buffer.from(await reply.arrayBuffer()) });
  });
}

async function demoPages(door: Door): Promise<DemoPage[]> {
  const pages: DemoPage[] = [];
  const { list: devices } = await send(door, api.equipment.query, { pageNo: 1, pageSize: 50 });
  const { list: projects } = await send(door, api.project.queryAll, { pageNo: 1, pageSize: 10 });
  const owners = [
    ...devices.map(({ id }) => ({ owner: 'equipment' as const, ownerId: id })),
    ...projects.map(({ id }) => ({ owner: 'project' as const, ownerId: id })),
  ];
  for (const owner of owners)
    for (const { id, title } of await send(door, api.page.query, owner))
      pages.push({ title, document: (await send(door, api.pageDesign.info, { id })).document });
  return pages.slice(0, mostPages);
}
