import { type AlarmLevel, api, errorText } from '@lookfar/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../harness/ask.ts';
import { openBrowser } from '../harness/browser.ts';
import { ownStage } from '../harness/ownStage.ts';
import { settled } from '../harness/settled.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const overview = '/monitor/alarm/list';
const [normal, high] = [0.35, 0.39];
const patiently = { timeout: 30_000 };
/** Journal and statistics keep the alarms of earlier runs: this distinguishes the alarms of this run. */
const begun = Date.now();
const run = begun.toString(36);
const titles = { plain: `压力高 ${run}`, grave: `压力过高 ${run}`, latched: `压力联锁 ${run}` };

let browser: Browser;
let operator: Visitor;
let manager: Visitor;
let viewer: Visitor;
let room: { id: number; setpoint: number };
/** By title. */
const rules = new Map<string, number>();

async function enter(loginname: string): Promise<Visitor> {
  const visitor = await newVisitor(browser, stage);
  await visitor.signIn(loginname);
  return visitor;
}

/** Rules about a setpoint, so that only the journey decides when they are met. */
async function addRule(title: string, level: AlarmLevel, latching = false): Promise<void> {
  const condition = { kind: 'limits', signalId: room.setpoint, high: { value: 0.38 }, deadband: 0 };
  const { data, message } = await ask(manager.page, api.alarmRule.add, { title, level, latching, condition });
  if (!data) throw new Error(message);
  rules.set(title, data.id);
}

async function findRoom(page: Page): Promise<typeof room> {
  const devices = await ask(page, api.monitorList.query, { name: '送水泵房', pageSize: 50 });
  const id = devices.data.list.find(({ name }) => name === '送水泵房')?.id ?? 0;
  const signals = await ask(page, api.monitor.signals, { equipmentId: id });
  return { id, setpoint: signals.data.list.find(({ title }) => title === '出厂压力设定')?.id ?? 0 };
}

async function write(value: number): Promise<void> {
  const { code } = await ask(operator.page, api.signal.write, { equipmentId: room.id, signalId: room.setpoint, value });
  expect(code).toBe('200');
}

/** The pointer has left the list: new rows may come in. */
const stepBack = ({ page }: Visitor): Promise<void> => page.mouse.click(2, 2);

const row = ({ page }: Visitor, title: string): Locator => page.locator('[data-alarm]', { hasText: title });
const shows = (visitor: Visitor, title: string, text: string | RegExp) =>
  row(visitor, title).filter({ hasText: text }).waitFor();
const leaves = (visitor: Visitor, title: string) => row(visitor, title).waitFor({ state: 'detached' });

async function unacknowledged({ page }: Visitor): Promise<number> {
  const name = await page.locator('a.alarm-indicator').getAttribute('aria-label');
  return Number(/^(\d+) 条未确认报警/.exec(name ?? '')?.[1] ?? 0);
}

async function choose(visitor: Visitor, title: string, item: string): Promise<void> {
  await row(visitor, title)
    .getByRole('button', { name: /更多操作/ })
    .click();
  await visitor.page.getByRole('menuitem', { name: item }).click();
}

const deviceAlarms = () => `/monitor/eg/detail/list/${room.id}/0?tab=alarm`;

beforeAll(async () => {
  browser = await openBrowser();
  [operator, manager, viewer] = await Promise.all([enter('operator'), enter('manager'), enter('viewer')]);
  room = await findRoom(manager.page);
  await addRule(titles.plain, 'high');
  await addRule(titles.grave, 'critical');
  await addRule(titles.latched, 'medium', true);
  await Promise.all([open(operator.page, overview), open(manager.page, deviceAlarms())]);
  await operator.page.getByText('最早未确认').waitFor();
  await manager.page.getByText('当前报警', { exact: false }).first().waitFor();
}, 120_000);

afterAll(async () => {
  await write(normal);
  for (const id of rules.values()) await ask(manager.page, api.alarmRule.delete, { id });
  await browser.close();
});

describe('alarms', () => {
  it('come up before everybody who looks, with level, value and limit, and are counted above', async () => {
    const before = await unacknowledged(operator);
    for (const { page } of [operator, manager])
      await page.evaluate(() => {
        document.documentElement.dataset.sameDocument = 'yes';
      });
    await write(high);
    for (const visitor of [operator, manager]) {
      await shows(visitor, titles.plain, '0.390 MPa / 上限 0.380 MPa');
      expect(await row(visitor, titles.plain).innerText()).toContain('报警中，未确认');
      expect(await row(visitor, titles.plain).locator('.alarm-sign').getAttribute('title')).toBe('高');
      expect(await row(visitor, titles.grave).locator('.alarm-sign').getAttribute('title')).toBe('紧急');
      await expect.poll(() => unacknowledged(visitor), patiently).toBeGreaterThanOrEqual(before + 3);
      expect(await visitor.page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes');
    }
  });

  it('are on the board of the operations centre', async () => {
    const { page } = operator;
    await open(page, '/monitor/eg/centre');
    await page.locator('.tile-alarms').getByText(titles.grave).first().waitFor();
    await open(page, overview);
    await page.getByText('最早未确认').waitFor();
  });

  it('are acknowledged with a note, which the journal tells to the others', async () => {
    await choose(operator, titles.plain, '确认并备注');
    const dialog = operator.page.getByRole('dialog');
    await dialog.getByLabel('备注').fill('已派人到现场');
    await dialog.getByRole('button', { name: '确认', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await shows(manager, titles.plain, '报警中，已确认');
    // The change is reported before its line is written.
    const alarmId = rules.get(titles.plain) ?? 0;
    const lines = async () => (await ask(manager.page, api.alarm.journal, { alarmId, pageSize: 50 })).data.list;
    await expect.poll(async () => (await lines()).map(({ reason }) => reason), patiently).toContain('已派人到现场');
    await manager.page.getByText('报警记录', { exact: true }).click();
    const line = manager.page.getByRole('row').filter({ hasText: titles.plain }).filter({ hasText: '已派人到现场' });
    await line.filter({ hasText: 'operator' }).waitFor();
    // What happened to the signal leads to its past; what people did, does not.
    expect(await line.getByRole('link').count()).toBe(0);
    const raised = manager.page.getByRole('row').filter({ hasText: titles.plain }).filter({ hasText: '触发' }).first();
    expect(await raised.getByRole('link').getAttribute('href')).toMatch(
      /\?tab=history&signals=\d+&from=\d+&to=\d+&mark=\d+/,
    );
    await manager.page
      .getByText(/^当前报警/)
      .first()
      .click();
  });

  it('that are latched are not reset while they hold', async () => {
    const alarmId = rules.get(titles.latched) ?? 0;
    expect((await ask(operator.page, api.alarm.reset, { alarmId })).code).not.toBe('200');
    expect(await row(operator, titles.latched).getByRole('button', { name: /^复位/ }).count()).toBe(0);
  });

  it('return before everybody: acknowledged ones leave, the others wait to be seen', async () => {
    await Promise.all([stepBack(operator), stepBack(manager)]);
    await write(normal);
    for (const visitor of [operator, manager]) {
      await leaves(visitor, titles.plain);
      await shows(visitor, titles.grave, '已恢复，未确认');
      await shows(visitor, titles.grave, '0.350 MPa / 上限 0.380 MPa');
      await shows(visitor, titles.latched, '已恢复（锁存），未确认');
    }
  });

  it('that are latched end with a reset once they are acknowledged', async () => {
    const latched = row(operator, titles.latched);
    await latched.getByRole('button', { name: /^确认报警/ }).click();
    await shows(manager, titles.latched, '待复位');
    await latched.getByRole('button', { name: /^复位/ }).click();
    await stepBack(operator);
    await Promise.all([leaves(operator, titles.latched), leaves(manager, titles.latched)]);
  });

  it('are shelved with a reason and a countdown, and taken back', async () => {
    await write(high);
    await shows(operator, titles.plain, '报警中，未确认');
    await choose(operator, titles.plain, '搁置');
    const dialog = await settled(operator.page.getByRole('dialog'));
    await dialog.getByLabel('原因').fill('压力表校验');
    await dialog.getByRole('button', { name: '搁置', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const shelved = manager.page.getByRole('listitem').filter({ hasText: titles.plain });
    await shelved.filter({ hasText: '压力表校验' }).filter({ hasText: 'operator' }).waitFor();
    const left = await shelved.getByText(/^剩余 14 分/).innerText();
    await shelved
      .getByText(/^剩余 14 分/)
      .filter({ hasNotText: left })
      .waitFor();
    await stepBack(operator);
    await leaves(operator, titles.plain);
    await shelved.getByRole('button', { name: /^取消搁置/ }).click();
    await Promise.all([operator, manager].map((visitor) => shows(visitor, titles.plain, '报警中，未确认')));
  });

  it('can be acknowledged several at a time', async () => {
    const all = Object.values(titles);
    for (const title of all) await row(operator, title).getByRole('checkbox').check();
    await operator.page.getByLabel('备注（可选）').fill('统一处理');
    await operator.page.getByRole('button', { name: '确认 3 条' }).click();
    await operator.page.getByText('已确认 3 条报警').waitFor();
    for (const title of all)
      await Promise.all([operator, manager].map((visitor) => shows(visitor, title, '报警中，已确认')));
  });

  it('lead to the curve around them, with their beginning marked', async () => {
    const { page } = operator;
    await row(operator, titles.grave)
      .getByRole('link', { name: /^查看报警前后曲线/ })
      .click();
    await page.getByRole('tab', { name: '历史数据', selected: true }).waitFor();
    const search = new URL(page.url()).searchParams;
    expect(search.get('signals')).toBe(String(room.setpoint));
    const [from, mark, to] = ['from', 'mark', 'to'].map((key) => Number(search.get(key)));
    expect(mark).toBeGreaterThan(from ?? 0);
    expect(mark).toBeLessThan(to ?? 0);
    await page.locator('canvas').first().waitFor();
  });

  it('are counted by the statistics', async () => {
    const { page } = manager;
    await open(page, `/monitor/alarm/statistics?from=${begun}&to=${Date.now()}&device=${room.id}`);
    for (const title of Object.values(titles)) {
      const ranked = page.getByRole('listitem').filter({ hasText: title }).first();
      // The shelved one was annunciated again when it was unshelved.
      await ranked.filter({ hasText: title === titles.plain ? '3 次' : '2 次' }).waitFor();
    }
  });

  it('are not for everybody', async () => {
    for (const address of [overview, deviceAlarms()]) {
      await open(viewer.page, address);
      await viewer.page.getByText(errorText('1031', 'cn')).waitFor();
    }
    expect(await viewer.page.locator('a.alarm-indicator').count()).toBe(0);
  });

  it('left nothing to complain about', () => {
    expect([operator, manager, viewer].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
