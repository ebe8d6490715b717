import { demoPassword } from '@lookfar/contract';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openWindow } from '../e2e/harness/browser.ts';
import { benchViewer } from './bundle/viewer.ts';
import { withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable, quantile } from './harness/table.ts';
import { type Line, Wire } from './harness/Wire.ts';

const turns = size(3, 1);
const slowLine: Line = { megabitsPerSecond: 10, latencyMs: 40 };

/** Cumulative, as everything below. Measured before the console was loaded in stages and compressed by the build. */
const before: Record<keyof Visit, Step> = {
  login: { requests: 25, kib: 445 },
  list: { requests: 88, kib: 569 },
  page: { requests: 189, kib: 1041 },
};
const secondsBefore = 5.99;

/** At most; the requests of the page beyond those of the list. */
const goals: Record<keyof Visit, Partial<Step>> = {
  login: { kib: 300 },
  list: { requests: 30, kib: 450 },
  page: { requests: 30 },
};

interface Step {
  requests: number;
  kib: number;
}
interface Visit {
  login: Step;
  list: Step;
  page: Step;
}

/** What a first visit loads: the login page, the device list, then a page of a device with live values. */
export async function benchBundle(): Promise<void> {
  const browser = await openBrowser();
  try {
    await withProduct({ shared: true }, async ({ url }) => {
      const visit = await firstVisit(browser, url);
      const waits: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) waits.push(await untilListUsable(browser, url));
      print(visit, quantile(waits, 0.5) / 1000);
      await benchViewer(url);
    });
  } finally {
    await browser.close();
  }
}

async function firstVisit(browser: Browser, baseURL: string): Promise<Visit> {
  const { page, complaints, close } = await openWindow(browser, { baseURL });
  const wire = await Wire.of(page);
  const step = async (): Promise<Step> => {
    const { requests, bytes } = await wire.settled();
    return { requests, kib: bytes / 1024 };
  };
  await openLogin(page);
  const login = await step();
  await logIn(page);
  const list = await step();
  await page.locator('a[href="/monitor/eg/open/1/0"]').first().click();
  await page.locator('.stage [data-widget]').first().waitFor();
  const shown = await step();
  if (complaints.length > 0) throw new Error(`the browser reported an error: ${complaints[0]}`);
  await close();
  return { login, list, page: shown };
}

/** Ms from the address of the list, without a session or a cache, over the login to the first device. */
async function untilListUsable(browser: Browser, baseURL: string): Promise<number> {
  const { page, close } = await openWindow(browser, { baseURL });
  await Wire.of(page, slowLine);
  const began = performance.now();
  await openLogin(page);
  await logIn(page);
  const taken = performance.now() - began;
  await close();
  return taken;
}

async function openLogin(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('[id$=loginname]').waitFor();
}

async function logIn(page: Page): Promise<void> {
  await page.locator('[id$=loginname]').fill('manager');
  await page.locator('[id$=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.locator('a[href^="/monitor/eg/open/"]').first().waitFor();
}

function print(visit: Visit, seconds: number): void {
  const names: Record<keyof Visit, string> = {
    login: 'login',
    list: 'login and device list',
    page: 'login, device list and a page of seven devices',
  };
  printTable(
    'A first visit, without a cache: what crossed the wire in all',
    ['screens', 'KiB', 'at most', 'before', 'requests', 'at most', 'before'],
    (['login', 'list', 'page'] as const).map((key) => [
      names[key],
      visit[key].kib.toFixed(0),
      goals[key].kib ?? '',
      before[key].kib,
      visit[key].requests,
      key === 'page' ? visit.list.requests + (goals.page.requests ?? 0) : (goals[key].requests ?? ''),
      before[key].requests,
    ]),
  );
  printTable(
    `From the address to a usable device list, ${slowLine.megabitsPerSecond} Mbit/s and ${slowLine.latencyMs} ms`,
    ['s', 'before'],
    [[seconds.toFixed(2), secondsBefore]],
  );
}
