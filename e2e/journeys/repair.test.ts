import { setTimeout as sleep } from 'node:timers/promises';
import { api, type RepairSettings, type ReplyOf } from '@lookfar/contract';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../harness/ask.ts';
import { openBrowser, phone } from '../harness/browser.ts';
import { ownStage } from '../harness/ownStage.ts';
import { overflows } from '../harness/playedNotify.ts';
import { pixel } from '../harness/playedRepairs.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor, type VisitorOptions } from '../harness/visitor.ts';

const stage = ownStage();
const patiently = { timeout: 30_000 };
const run = Date.now().toString(36);
const title = `送水泵停机 ${run}`;

let browser: Browser;
/** Manages orders: English, on a phone. */
let manager: Visitor;
/** Handles them: Chinese, on a phone. */
let operator: Visitor;
let pump: { equipmentId: number; start: number };
let before: RepairSettings;
const made = { alarmRule: 0, rule: 0, order: 0 };

async function enter(loginname: string, options: VisitorOptions): Promise<Visitor> {
  const visitor = await newVisitor(browser, stage, { ...options, viewport: phone });
  const { page } = visitor;
  // News of orders open as dialogs, whenever they come.
  const news = page.locator('.ant-modal', { has: page.locator('.notice-dialog-kind') });
  await page.addLocatorHandler(news, () => news.locator('.ant-btn-primary').click());
  await visitor.signIn(loginname);
  return visitor;
}

async function done<Reply>(asked: Promise<{ code: string; data: Reply; message: string }>): Promise<Reply> {
  const { code, data, message } = await asked;
  if (code !== '200') throw new Error(`${code} ${message}`);
  return data;
}

async function findPump(): Promise<typeof pump> {
  const { page } = manager;
  const devices = await done(ask(page, api.monitorList.query, { name: '送水泵房', pageSize: 50 }));
  const equipmentId = devices.list.find(({ name }) => name === '送水泵房')?.id ?? 0;
  const { list } = await done(ask(page, api.monitor.signals, { equipmentId }));
  return { equipmentId, start: list.find(({ title: name }) => /^1.*启停$/.test(name))?.id ?? 0 };
}

async function isRunning(): Promise<boolean> {
  const { list } = await done(ask(manager.page, api.monitor.signals, { equipmentId: pump.equipmentId }));
  return Number(list.find(({ id }) => id === pump.start)?.last?.value) === 1;
}

const command = (value: 0 | 1) =>
  done(ask(operator.page, api.signal.write, { equipmentId: pump.equipmentId, signalId: pump.start, value }));

const repair = (): Promise<ReplyOf<typeof api.repair.info>> =>
  done(ask(manager.page, api.repair.info, { id: made.order }));

const openOrder = async ({ page }: Visitor): Promise<Locator> => {
  await open(page, `/manage/ops/repairs?order=${made.order}`);
  const drawer = page.locator('.repair-drawer').first();
  await drawer.getByText(`#${made.order}`).waitFor();
  return drawer;
};

beforeAll(async () => {
  browser = await openBrowser();
  [manager, operator] = await Promise.all([
    enter('manager', { language: 'en', theme: 'dark' }),
    enter('operator', { language: 'cn' }),
  ]);
  pump = await findPump();
  await command(1);
  // At night it stands still: a rule that is added before it runs would raise an alarm of its own.
  while (!(await isRunning())) await sleep(500);
  before = await done(ask(manager.page, api.repairSetting.info, {}));
  const needs = { needsReturn: true, needsPhoto: true, needsSignature: true, needsConfirm: true };
  await done(ask(manager.page, api.repairSetting.save, { ...before, ...needs, alarmLevels: ['critical'] }));
  const rule = { name: `值班 ${run}`, people: ['operator'] };
  made.rule = (await done(ask(manager.page, api.repairSetting.addRule, rule))).id;
  const condition = { kind: 'equality', signalId: pump.start, value: 0 };
  const alarmRule = { title, level: 'critical' as const, condition };
  made.alarmRule = (await done(ask(manager.page, api.alarmRule.add, alarmRule))).id;
}, 120_000);

afterAll(async () => {
  await command(1);
  await ask(manager.page, api.alarmRule.delete, { id: made.alarmRule });
  await ask(manager.page, api.repairSetting.deleteRule, { id: made.rule });
  await ask(manager.page, api.repairSetting.save, before);
  await browser.close();
});

describe('a pump stops', () => {
  it('its alarm opens a repair order, which shows up on the list', async () => {
    await command(0);
    const { page } = manager;
    await open(page, '/manage/ops/repairs');
    const card = page.locator('.list-card', { hasText: title });
    await card.waitFor({ timeout: 90_000 });
    expect(await card.innerText()).toContain('Pending');
    expect(await card.innerText()).toContain('Alarm');
    expect(await overflows(page)).toBe(false);
    await card.click();
    await expect.poll(() => new URL(page.url()).searchParams.get('order'), patiently).toMatch(/^\d+$/);
    made.order = Number(new URL(page.url()).searchParams.get('order'));
  }, 120_000);

  it('the manager assigns it by rule', async () => {
    const drawer = await openOrder(manager);
    const { page } = manager;
    await drawer.getByText('has not returned yet', { exact: false }).waitFor();
    await drawer.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    await dialog.getByRole('radio', { name: /Assign by rule/ }).check();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText('Assigned to operator').first().waitFor();
    expect(await repair()).toMatchObject({ state: 'dispatched', assignee: 'operator' });
  });

  it('the operator is told, accepts, travels and sends a photo from the site', async () => {
    const { page } = operator;
    await open(page, '/msg/messageAll');
    await page.getByText(title).first().waitFor();
    const drawer = await openOrder(operator);
    for (const step of ['接单', '出发', '到场']) await drawer.getByRole('button', { name: step, exact: true }).click();
    await drawer.getByRole('button', { name: '完成维修' }).waitFor();
    await drawer.getByLabel('选择图片').setInputFiles({ name: 'pump.png', mimeType: 'image/png', buffer: pixel });
    await drawer.getByRole('img', { name: '维修中的照片 1' }).waitFor();
    expect(await overflows(page)).toBe(false);
    const { phase, attachments } = await repair();
    expect(phase).toBe('onSite');
    expect(attachments.map(({ kind, place }) => [kind, place])).toEqual([['photo', 'work']]);
  });

  it('is not finished while the alarm is active, then with cause, part and signature', async () => {
    const { page } = operator;
    const drawer = await openOrder(operator);
    await drawer.getByRole('button', { name: '完成维修' }).click();
    const form = page.getByRole('dialog', { name: '完成维修' });
    await form.getByText('报警尚未恢复，不能完成工单').waitFor();
    const finish = form.getByRole('button', { name: '完成维修' });
    expect(await finish.isDisabled()).toBe(true);
    const body = { id: made.order, cause: '抢先', measures: '抢先' };
    expect((await ask(page, api.repair.finish, body)).code).toBe('1667');
    await form.getByLabel('故障原因').fill('接触器触点烧蚀');
    await form.getByLabel('处理措施').fill('更换接触器');
    await form.getByRole('button', { name: '添加备件' }).click();
    await form.getByLabel('备件名称').fill('接触器');
    await form.getByLabel('单价').fill('120');
    await form.getByText('还缺：签名').waitFor();
    await form.getByLabel('或输入姓名').fill('王工');
    await command(1);
    await expect.poll(() => finish.isEnabled(), { timeout: 60_000 }).toBe(true);
    await finish.click();
    await form.waitFor({ state: 'hidden' });
    const { state, cost, isConfirmed, alarm, times } = await repair();
    expect({ state, cost, isConfirmed }).toEqual({ state: 'finished', cost: 120, isConfirmed: false });
    expect(alarm?.returnedAt).toBeGreaterThan(alarm?.raisedAt ?? 0);
    expect(times.finishedAt).toBeGreaterThan(times.onSiteAt ?? 0);
  }, 120_000);

  it('is confirmed, and stays in the records of the device', async () => {
    const drawer = await openOrder(manager);
    const { page } = manager;
    await drawer.getByRole('button', { name: 'Confirm as fixed' }).click();
    await page
      .getByRole('dialog', { name: 'Confirm as fixed' })
      .getByRole('button', { name: 'Confirm as fixed' })
      .click();
    await expect.poll(async () => (await repair()).isConfirmed, patiently).toBe(true);
    await open(page, `/monitor/eg/detail/list/${pump.equipmentId}/repair/${made.order}`);
    await page.getByRole('dialog').getByText('Confirmed', { exact: true }).waitFor();
    for (const visitor of [manager, operator]) expect(visitor.complaints).toEqual([]);
  });
});
