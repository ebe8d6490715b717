import { api, type InputOf, type InspectionWork, type Language } from '@lookfar/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../scripts/test/longRun.ts';
import { ask } from '../harness/ask.ts';
import { openBrowser, phone } from '../harness/browser.ts';
import { ownStage } from '../harness/ownStage.ts';
import { overflows } from '../harness/playedNotify.ts';
import { pixel } from '../harness/playedRepairs.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
/** In the other one only words differ. */
const languages: readonly Language[] = isLong ? ['cn', 'en'] : ['cn'];
const patiently = { timeout: 30_000 };
const run = Date.now().toString(36);

type Draft = InputOf<typeof api.inspectionContent.add>;
const items: Draft['items'] = [
  { key: 'guard', type: 'tick', title: '护罩点检' },
  { key: 'bearing', type: 'number', title: '轴温点检', unit: '°C', upper: 60 },
  {
    ...{ key: 'leak', type: 'choice', title: '密封点检' },
    choices: [{ text: '密封良好' }, { text: '密封滴水', isAbnormal: true }],
  },
  { key: 'photo', type: 'photo', title: '铭牌拍照' },
];

const words = {
  cn: {
    ...{ good: '正常', choose: '选择图片', photo: '照片 1', note: '轴温点检: 情况说明', makeRepair: '转维修' },
    ...{ name: '或输入姓名', submit: '提交巡检', missing: '还缺：铭牌拍照、签名', offline: '离线' },
    ...{ waiting: '1 项待发送', progress: '已检查 4 / 4 项', sent: '已发送', upToDate: '已同步' },
    ...{ queued: '待发送' },
  },
  en: {
    ...{ good: 'In order', choose: 'Choose images', photo: 'Photo 1', note: '轴温点检: What is wrong' },
    ...{ makeRepair: 'Make repair', name: 'Or type your name', submit: 'Submit inspection' },
    ...{ missing: 'Still missing: 铭牌拍照, Signature', offline: 'Offline', waiting: '1 waiting to be sent' },
    ...{ progress: '4 of 4 checked', sent: 'Sent', upToDate: 'Up to date' },
    ...{ queued: 'Waiting to be sent' },
  },
};

let browser: Browser;
let manager: Visitor;
let equipmentId: number;
let contentId: number;

async function done<Reply>(asked: Promise<{ code: string; data: Reply; message: string }>): Promise<Reply> {
  const { code, data, message } = await asked;
  if (code !== '200') throw new Error(`${code} ${message}`);
  return data;
}

async function makeTask(title: string): Promise<{ planId: number; orderId: number }> {
  const { page } = manager;
  const rule = { kind: 'monthly' as const, day: 1 };
  const plan = { title, contentId, equipmentIds: [equipmentId], rule, startDay: '2040-01-01', people: ['operator'] };
  const { id: planId } = await done(ask(page, api.inspectionPlan.add, plan));
  const { orderIds } = await done(ask(page, api.inspectionPlan.makeNow, { id: planId }));
  return { planId, orderId: orderIds[0] ?? 0 };
}

const task = (id: number): Promise<InspectionWork> => done(ask(manager.page, api.inspection.info, { id }));

/** Until the browser has everything that the screen needs without a connection. */
const untilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => (await (await caches.open('offline-shell')).match('/monitor/tasks')) !== undefined),
      patiently,
    )
    .toBe(true);

beforeAll(async () => {
  browser = await openBrowser();
  manager = await newVisitor(browser, stage);
  await manager.signIn('manager');
  const { page } = manager;
  const devices = await done(ask(page, api.monitorList.query, { name: '送水泵房', pageSize: 50 }));
  equipmentId = devices.list.find(({ name }) => name === '送水泵房')?.id ?? 0;
  const content = { title: `泵房点检 ${run}`, items, needsSignature: true };
  contentId = (await done(ask(page, api.inspectionContent.add, content))).id;
}, 120_000);

afterAll(() => browser.close());

describe.each(languages)('an inspection without a connection, in %s', (language) => {
  const say = words[language];
  const title = `每月点检 ${run} ${language}`;
  let operator: Visitor;
  let made: { planId: number; orderId: number };
  /** How often the result reached the server. */
  let arrived = 0;

  beforeAll(async () => {
    made = await makeTask(title);
    operator = await newVisitor(browser, stage, {
      ...{ language, theme: language === 'cn' ? 'light' : 'dark', viewport: phone, serviceWorkers: 'allow' },
    });
    const { page } = operator;
    const news = page.locator('.ant-modal', { has: page.locator('.notice-dialog-kind') });
    await page.addLocatorHandler(news, () => news.locator('.ant-btn-primary').click());
    await operator.signIn('operator');
  }, 120_000);

  afterAll(async () => {
    await ask(manager.page, api.inspectionPlan.delete, { id: made.planId });
    await operator.close();
  });

  it('[IT7] is done and kept on the phone', async () => {
    const { page } = operator;
    await page.goto('/monitor/tasks');
    await page.getByRole('link', { name: title }).waitFor();
    await untilKept(page);
    await page.context().setOffline(true);
    await page.getByText(say.offline, { exact: true }).waitFor();
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('radiogroup', { name: '护罩点检' }).getByText(say.good, { exact: true }).click();
    await page.getByRole('spinbutton', { name: '轴温点检' }).fill('75');
    await page.getByLabel(say.note).fill('有异响');
    await page.getByRole('region', { name: '轴温点检' }).getByRole('button', { name: say.makeRepair }).click();
    await page.getByRole('radiogroup', { name: '密封点检' }).getByText('密封良好').click();
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText(say.missing).waitFor();
    const photos = page.getByRole('region', { name: '铭牌拍照' });
    await photos.getByLabel(say.choose).setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: pixel });
    await photos.getByRole('img', { name: say.photo }).waitFor();
    await page.getByLabel(say.name).fill('王工');
    await page.getByText(say.progress).waitFor();
    expect(await overflows(page)).toBe(false);
    await page.getByText(say.missing).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say.submit }).click();
    await page.getByText(say.waiting).waitFor();
    expect(new URL(page.url()).pathname).toBe('/monitor/tasks');
    expect((await task(made.orderId)).state).toBe('notStarted');
  });

  it('[IT6] is still there when the screen is opened again without a connection', async () => {
    const { page } = operator;
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes(api.inspection.attach.path));
    await page.reload();
    // It tries at once. Whatever comes while it tries would make it try again.
    await givenUp;
    await page.getByText(say.waiting).waitFor();
    await page.getByRole('link', { name: title }).waitFor();
    expect(await overflows(page)).toBe(false);
  });

  it('is sent once, also if the first answer gets lost', async () => {
    const { page } = operator;
    // It is sent again by itself, too, which is not to be over before it was seen waiting.
    const seen = Promise.withResolvers<void>();
    await page.route(`**${api.inspection.submit.path}`, async (route) => {
      arrived += 1;
      const isLost = arrived === 1;
      const response = await route.fetch();
      if (isLost) return route.abort('connectionreset');
      await seen.promise;
      return route.fulfill({ response });
    });
    await page.context().setOffline(false);
    await expect.poll(() => arrived, patiently).toBe(1);
    await expect.poll(async () => (await task(made.orderId)).state, patiently).toBe('abnormal');
    await page.getByRole('region', { name: say.queued, exact: true }).getByRole('link', { name: title }).waitFor();
    await page.getByRole('button', { name: /刷新|Refresh/ }).click();
    seen.resolve();
    await page.getByText(say.upToDate).waitFor();
    await page.getByRole('region', { name: say.sent }).getByRole('link', { name: title }).waitFor();
    expect(arrived).toBe(2);
    const { answers, attachments, repairs, abnormal } = await task(made.orderId);
    expect(abnormal).toBe(1);
    expect(answers.map(({ key, value }) => [key, value])).toEqual([
      ['guard', 1],
      ['bearing', 75],
      ['leak', '密封良好'],
      ['photo', 1],
    ]);
    expect(attachments.map(({ kind, item }) => [kind, item]).sort()).toEqual([
      ['photo', 'photo'],
      ['signature', ''],
    ]);
    expect(repairs.map(({ item }) => item)).toEqual(['bearing']);
  });

  it('its abnormal item is one repair of the device', async () => {
    const { list } = await done(ask(manager.page, api.repair.query, { equipmentId, pageSize: 100 }));
    const own = list.filter((order) => order.title.startsWith(title));
    expect(own).toHaveLength(1);
    const { source, inspectionId, content } = await done(ask(manager.page, api.repair.info, { id: own[0]?.id ?? 0 }));
    expect({ source, inspectionId }).toEqual({ source: 'inspection', inspectionId: made.orderId });
    expect(content).toContain('75');
    expect(content).toContain('有异响');
    // The browser itself tells of requests that failed.
    expect(operator.complaints.filter((line) => !line.includes('net::ERR_'))).toEqual([]);
  });
});
