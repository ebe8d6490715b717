import { api } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole({ serviceWorkers: 'allow' });
const answers = {
  ...on(api.hardware.query, () => good({ total: 0, list: [] })),
  ...on(api.protocol.query, () => good({ total: 0, list: [] })),
  ...on(api.driver.query, () => good([])),
};
const pushed = {
  ...{ occasion: 'raised', title: '紧急：1号泵 压力高', text: '6.2 bar', level: 'critical', equip: '1号泵' },
  ...{ equipmentId: 5, alarmId: 7, occurrence: '7-1', time: 1_800_000_000_000, language: 'cn' },
  ...{ url: '/manage/system/protocol', ackUrl: '/ack/x' },
};

/** The console with its service worker in charge. */
async function open(mayComplain?: RegExp): Promise<Page> {
  const who = { auths: ['system_edit', 'gateway_edit'] } as const;
  const { page } = await play('/manage/system/hardware', { answers, who, ...(mayComplain && { mayComplain }) });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  return page;
}

/** Pushes a message as the push service of the browser would. */
async function deliver(page: Page, data: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** Records notifications instead of showing them: a browser without a desktop has no place for them. */
async function recordNotifications(page: Page): Promise<() => Promise<Shown[]>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Shown[]; registration: { showNotification: unknown } };
    scope.shown = [];
    scope.registration.showNotification = async (title: string, { body, tag }: Shown) => {
      scope.shown.push({ title, body, tag });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

describe('the service worker', () => {
  it('[BP1] shows pushes, also those that it cannot read', async () => {
    const page = await open();
    const shown = await recordNotifications(page);
    await deliver(page, JSON.stringify(pushed));
    await expect.poll(shown).toEqual([{ title: pushed.title, body: '6.2 bar', tag: 'alarm-7' }]);
    await deliver(page, 'garbage');
    await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual([pushed.title, '远望 Lookfar']);
  });

  it('[BP2] opens pages in the window that is there', async () => {
    const page = await open();
    await page.evaluate(() => {
      const event = new MessageEvent('message', { data: { openPath: '/manage/system/protocol' } });
      navigator.serviceWorker.dispatchEvent(event);
    });
    await page.waitForURL('**/manage/system/protocol');
  });

  it('[BP3] without a connection shows a page that comes back by itself, and keeps no calls or files', async () => {
    // The page looks for the server until it is back: also just before it is.
    const page = await open(/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/);
    const context = page.context();
    await context.setOffline(true);
    await page.reload();
    await page.getByText('连接不上服务器').waitFor();
    await page.getByText('Cannot reach the server').waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: /硬件|网关/ }).waitFor();
  });

  it('[BP4] the console can be installed after the login', async () => {
    const page = await open();
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await page.evaluate(async (path) => (await fetch(path)).json(), href ?? '');
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  });
});
