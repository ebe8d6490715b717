import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api, embedPath } from '@lookfar/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openWindow, type Window } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { control } from '../harness/control.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { makePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const { dosingRoom, pumpHouse } = deviceIds;
const setpoint = 'PAC手动投加量';
/** Never stands still: people always draw water. */
const flow = '出厂水流量';

let browser: Browser;
let manager: Visitor;
let admin: Visitor;
let portal: Site;
let stranger: Site;
let pageId = 0;

interface Site {
  server: Server;
  origin: string;
}

/** Another site: a page with nothing but a frame. */
async function startSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const src = new URL(request.url ?? '', 'http://x').searchParams.get('src') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${src}" title="x" width="900" height="600"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const at = (x: number, y: number, width = 200, height = 50) => ({ x, y, width, height, rotate: 0 });

beforeAll(async () => {
  browser = await openBrowser();
  [portal, stranger] = await Promise.all([startSite(), startSite()]);
  manager = await newVisitor(browser, stage);
  await manager.signIn('manager');
  admin = await newVisitor(browser, stage);
  await admin.signIn('admin');
  await callAs(admin, api.origin.add, { name: '门户', origin: portal.origin, uses: ['ancestor'] });
  const bound = async (equipId: number, title: string) => {
    const { list } = await callAs(manager, api.monitor.signals, { equipmentId: equipId });
    return { signalArray: [{ signalId: list.find((one) => one.title === title)?.id, equipId, title, decimals: 3 }] };
  };
  const dose = await bound(dosingRoom, setpoint);
  pageId = await makePage(manager, dosingRoom, {
    title: '加药概览',
    widgets: [
      { id: 'flow', widgetType: 'Usual.DataText', position: at(20, 20), data: await bound(pumpHouse, flow) },
      { id: 'dose', widgetType: 'Usual.DataText', position: at(20, 90), data: dose },
      {
        ...{ id: 'set', widgetName: '投加', widgetType: 'Usual.Button', position: at(260, 90) },
        dataAddon: { text: '投加 33' },
        clickEvent: { enable: true, action: 'write', writeValue: '33', data: dose, confirm: false },
      },
    ],
  });
});
afterAll(async () => {
  await browser.close();
  portal.server.close();
  stranger.server.close();
});

const makeLink = (more: object = {}) => callAs(manager, api.embed.add, { pageId, title: '门户', ...more });

/** Somebody who is not logged in visits another site that frames the address. */
async function visit(site: Site, { code, secret }: { code: string; secret: string }): Promise<Window> {
  const window = await openWindow(browser, { reducedMotion: 'reduce' });
  const src = encodeURIComponent(stage.url + embedPath(code, secret));
  await window.page.goto(`${site.origin}/?src=${src}`);
  return window;
}

const widget = (page: Page, id: string) => page.frameLocator('iframe').locator(`[data-widget="${id}"]`);
const shownText = async (page: Page, id: string) => ((await widget(page, id).textContent()) ?? '').trim();

/** Values arrive: it becomes another one. */
async function goesOn(page: Page): Promise<void> {
  await expect.poll(() => shownText(page, 'flow'), { timeout: 60_000 }).toMatch(/\d/);
  const before = await shownText(page, 'flow');
  await expect.poll(() => shownText(page, 'flow'), { timeout: 60_000 }).not.toBe(before);
}

describe('a page on another site', () => {
  it('[EP5] is live where the platform allows it, and nothing anywhere else', async () => {
    const link = await makeLink();
    const { page, complaints, close } = await visit(portal, link);
    await goesOn(page);
    expect(await page.context().cookies(stage.url)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
    const elsewhere = await visit(stranger, link);
    await expect.poll(() => elsewhere.page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    expect(elsewhere.complaints.join()).toContain('frame-ancestors');
    await elsewhere.close();
  });

  it('[EP5] cannot be framed by ourselves', async () => {
    const { code, secret } = await makeLink();
    const window = await openWindow(browser, { baseURL: stage.url });
    await window.page.goto('/login');
    await window.page.evaluate(
      (src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
      },
      embedPath(code, secret),
    );
    await expect.poll(() => window.page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await window.close();
  });

  it('[EV1] [EP6] is made in the list of pages, and taken away when it is revoked there', async () => {
    const desk = manager.page;
    await open(desk, `/manage/eg/equipment/edit/${dosingRoom}?tab=page`);
    await desk.getByRole('button', { name: '“加药概览”的更多操作' }).click();
    await desk.getByRole('menuitem', { name: '嵌入' }).click();
    await desk.getByRole('button', { name: '新建嵌入链接' }).click();
    await desk.getByLabel('用途').fill('大厅');
    await desk.getByRole('button', { name: '保存' }).last().click();
    const [, code = '', secret = ''] =
      /\/embed\/([^#]+)#(.+)$/.exec(await desk.getByLabel('链接', { exact: true }).inputValue()) ?? [];
    await desk.getByRole('button', { name: '关闭' }).last().click();
    const { page, close } = await visit(portal, { code, secret });
    await goesOn(page);
    await desk.getByRole('listitem').filter({ hasText: '大厅' }).getByRole('button', { name: '撤销' }).click();
    await desk.getByRole('dialog').last().getByRole('button', { name: '撤销' }).click();
    await page.frameLocator('iframe').getByText('此链接已停止使用').waitFor();
    expect(await widget(page, 'flow').count()).toBe(0);
    await close();
    const later = await visit(portal, { code, secret });
    await expect.poll(() => later.page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await later.close();
  });

  it('[EP3] writes only where its link says so', async () => {
    const reader = await visit(portal, await makeLink());
    await goesOn(reader.page);
    await widget(reader.page, 'set').click();
    await reader.page.frameLocator('iframe').locator('.ant-notification-notice, [role=dialog]').first().waitFor();
    expect(await shownText(reader.page, 'dose')).not.toContain('33.00');
    await reader.close();
    const writer = await visit(portal, await makeLink({ write: true }));
    await goesOn(writer.page);
    await widget(writer.page, 'set').click();
    await expect.poll(() => shownText(writer.page, 'dose'), { timeout: 60_000 }).toContain('33.00');
    await writer.close();
  });

  it('[EP2] of a project is its publication, live', async () => {
    const { list } = await callAs(manager, api.project.queryAll, {});
    const home = list.find(({ homeId }) => homeId !== null)?.homeId ?? 0;
    const { page, complaints, close } = await visit(portal, await makeLink({ pageId: home }));
    const frame = page.frameLocator('iframe');
    await frame.locator('.page-frame [data-widget]').first().waitFor();
    const texts = async () => (await frame.locator('.page-frame').textContent()) ?? '';
    const before = await texts();
    await expect.poll(texts, { timeout: 60_000 }).not.toBe(before);
    expect(await frame.locator('.monitor-banner, .line-banner').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('[EV3] goes on after the server was killed and started again', async () => {
    const { page, close } = await visit(portal, await makeLink());
    await goesOn(page);
    await control(stage, 'server', 'kill');
    const banner = page.frameLocator('iframe').locator('.line-banner');
    // Others need the server, whatever is seen here.
    await banner.waitFor().finally(() => control(stage, 'server', 'start'));
    await banner.waitFor({ state: 'detached' });
    await goesOn(page);
    await close();
  });
});
