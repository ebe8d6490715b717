import { join } from 'node:path';
import { api } from '@lookfar/contract';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSubscription } from '../../apps/server/test/data/BrowserSubscription.ts';
import { HookReceiver, saying, status } from '../../apps/server/test/data/HookReceiver.ts';
import { MailReceiver } from '../../apps/server/test/data/MailReceiver.ts';
import { Product } from '../../scripts/launch/Product.ts';
import { findFreePort } from '../../scripts/launch/ports.ts';
import { temporaryFolder } from '../../scripts/test/temporaryFolder.ts';
import { openBrowser, phone } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { heardOn, recordSounds } from '../harness/heardSounds.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const dataDir = temporaryFolder('messages');
const [normal, high] = [0.35, 0.39];
const patiently = { timeout: 60_000 };
const mails = new MailReceiver();
const hooks = new HookReceiver();
const phoneBrowser = new BrowserSubscription();

let browsers: Browser[];
let product: Product;
let operator: Visitor;
let manager: Visitor;
let room: { id: number; setpoint: number };
let alarmId: number;
let hookUrl: string;

const stage = () => ({ url: product.url, dataDir, mqttPort: 0, control: '', browser: '' });

async function enter(browser: Browser, loginname: string): Promise<Visitor> {
  const visitor = await newVisitor(browser, stage(), { keepsAlarms: true });
  await recordSounds(visitor.page);
  await visitor.login(loginname);
  // Browsers make no sound before somebody has clicked.
  await visitor.page.mouse.click(700, 5);
  return visitor;
}

/** Addresses are bound with codes, which other journeys do. */
function bindEmails(): void {
  const db = new Database(join(dataDir, 'lookfar.db'), { timeout: 5000 });
  const bind = db.prepare('update account set email = ? where login_key = ?');
  for (const name of ['operator', 'manager']) bind.run(`${name}@example.com`, name);
  db.close();
}

const write = (value: number) =>
  callAs(operator, api.signal.write, { equipmentId: room.id, signalId: room.setpoint, value });
const card = (page: Page) => page.locator('.alarm-card');
const mailTo = (name: string) => {
  const mail = mails.received.findLast((raw) => raw.includes(`To: ${name}@example.com`)) ?? '';
  const [, body = ''] = /\r?\n\r?\n([\s\S]*)$/.exec(mail) ?? [];
  const bytes = /^content-transfer-encoding: base64/im.test(mail)
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      );
  return bytes.toString('utf8');
};

beforeAll(async () => {
  await mails.start();
  hookUrl = await hooks.start();
  const port = String(await findFreePort());
  const env = {
    ...{ PORT: port, MQTT_PORT: String(await findFreePort()), MQTT_TLS_PORT: '0', LOGIN_CAPTCHA: 'off' },
    ...{ SMTP_URL: mails.url(), SMTP_FROM: mails.user, OUTGOING_NETWORKS: 'loopback' },
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  product = new Product({ dataDir, demo: true, historyDays: 0, env });
  await product.start();
  bindEmails();
  browsers = await Promise.all([openBrowser(), openBrowser()]);
  [operator, manager] = await Promise.all([
    enter(browsers[0] as Browser, 'operator'),
    enter(browsers[1] as Browser, 'manager'),
  ]);
  const { list } = await callAs(manager, api.monitorList.query, { name: '送水泵房', pageSize: 50 });
  const id = list.find(({ name }) => name === '送水泵房')?.id ?? 0;
  const signals = await callAs(manager, api.monitor.signals, { equipmentId: id });
  room = { id, setpoint: signals.list.find(({ title }) => title === '出厂压力设定')?.id ?? 0 };
  const condition = { kind: 'limits', signalId: room.setpoint, high: { value: 0.38 }, deadband: 0 };
  alarmId = (await callAs(manager, api.alarmRule.add, { title: '压力高', level: 'critical', condition })).id;
}, 180_000);

afterAll(async () => {
  for (const browser of browsers ?? []) await browser.close();
  await product?.stop();
  await hooks.stop();
  await mails.stop();
});

describe('an alarm', () => {
  it('reaches everybody who is there: push, sound, title and card', async () => {
    await write(high);
    for (const { page } of [operator, manager]) {
      await card(page).getByText('【紧急】送水泵房 报警').waitFor();
      await expect.poll(() => page.title(), patiently).toMatch(/紧急|送水泵房/);
      await expect.poll(() => heardOn(page), patiently).toContain('tone 988');
      await page.getByRole('button', { name: /未读/ }).first().waitFor();
    }
    // Another organisation hears nothing of it.
    const other = await enter(browsers[0] as Browser, 'other');
    expect((await callAs(other, api.msg.queryUnReadMsgCount, {})).total).toBe(0);
    await other.close();
  });

  it('is acknowledged in one window, and the other one is quiet', async () => {
    await operator.page.getByRole('button', { name: /^确认报警/ }).click();
    for (const { page } of [operator, manager]) await card(page).waitFor({ state: 'detached' });
    const { list } = await callAs(manager, api.alarm.query, { equipmentId: room.id });
    expect(list.find((one) => one.alarmId === alarmId)).toMatchObject({ state: 'ACKED' });
    await write(normal);
    await expect.poll(() => callAs(manager, api.alarm.isReleased, { alarmId }), patiently).toBe(true);
  });

  it('is in the message centre, from where its device is one click away', async () => {
    const { page } = manager;
    await open(page, '/msg');
    await page.getByText('【紧急】送水泵房 报警').first().click();
    await page.waitForURL('**/msg/detail/all/alarm/eg/**');
    await page.getByText('查看设备报警').click();
    await page.waitForURL(`**/monitor/eg/detail/**/${alarmId}**`);
    await open(page, '/monitor/eg/list');
  });
});

describe('announcements', () => {
  it('queue as dialogs, and closing one marks it as read', async () => {
    for (const title of ['检修通知一', '检修通知二']) {
      const content = `<p>${title}：<strong>周六停水</strong><script>alert(1)</script></p>`;
      await callAs(manager, api.systemMsg.add, { title, content, pinned: false });
    }
    const { page } = operator;
    for (const title of ['检修通知一', '检修通知二']) {
      const dialog = page.getByRole('dialog').filter({ hasText: title });
      await dialog.locator('strong', { hasText: '周六停水' }).waitFor();
      await dialog.getByRole('button', { name: '知道了' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    const unread = async () => (await callAs(operator, api.msg.queryUnReadMsgCount, {})).types.notice;
    await expect.poll(unread, patiently).toBe(0);
  });
});

describe('a notification rule', () => {
  it('tells people and systems by every way, also if a receiver fails twice', async () => {
    const subscription = { endpoint: `${hookUrl}/push/1`, ...phoneBrowser.keys, agent: '手机' };
    await callAs(operator, api.userNotification.subscribe, subscription);
    for (const path of ['/hook', '/robot'])
      hooks.answers.set(path, [status(503), status(503), saying('{"errcode":0,"errmsg":"ok"}')]);
    const channels = [
      await callAs(manager, api.notifyChannel.add, { name: '工单系统', kind: 'webhook', url: `${hookUrl}/hook` }),
      await callAs(manager, api.notifyChannel.add, { name: '值班群', kind: 'wecom', url: `${hookUrl}/robot` }),
    ];
    const { accounts } = await callAs(manager, api.notifyRule.options, {});
    const idOf = (name: string) => accounts.find(({ loginname }) => loginname === name)?.id ?? 0;
    await callAs(manager, api.notifyRule.add, {
      ...{ name: '送水泵房', trigger: { kind: 'alarm', levels: ['critical'] }, ways: ['email', 'push'] },
      devices: { equipmentIds: [room.id] },
      recipients: { accountIds: [idOf('operator')], channelIds: channels.map(({ id }) => id) },
      escalation: [{ afterSeconds: 10, recipients: { accountIds: [idOf('manager')] }, ways: ['email'] }],
    });
    await write(high);
    await expect.poll(() => mailTo('operator'), patiently).toContain('送水泵房');
    await expect.poll(() => hooks.to('/push/1').length, patiently).toBe(1);
    const [push] = hooks.to('/push/1');
    expect(push && phoneBrowser.open(push)).toMatchObject({ level: 'critical', alarmId, equip: '送水泵房' });
    for (const path of ['/hook', '/robot']) {
      await expect.poll(() => hooks.to(path).length, patiently).toBe(3);
      expect(hooks.to(path)[2]?.body.toString()).toContain('送水泵房');
    }
  });

  it('escalates while nobody acknowledges', async () => {
    await expect.poll(() => mailTo('manager'), patiently).toContain('无人确认');
  });

  it('is answered by the link in the e-mail, without a login, once', async () => {
    const link = /http:\S+\/ack\/[\w-]{43}/.exec(mailTo('operator'))?.[0] ?? '';
    const visitor = await newVisitor(browsers[0] as Browser, stage(), { viewport: phone });
    await visitor.page.goto(link);
    await visitor.page.getByText('送水泵房').first().waitFor();
    await visitor.page.getByRole('button', { name: '确认报警' }).click();
    await visitor.page.getByText('报警已确认').waitFor();
    const { list } = await callAs(manager, api.alarm.query, { equipmentId: room.id });
    expect(list.find((one) => one.alarmId === alarmId)).toMatchObject({ state: 'ACKED' });
    await visitor.page.goto(link);
    await visitor.page.getByText('链接已使用过').waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('says afterwards who was told, and why', async () => {
    const { decisions, deliveries } = await callAs(manager, api.notifyExplain.past, { alarmId });
    expect(decisions.map(({ occasion }) => occasion)).toContain('escalation');
    expect(deliveries.filter(({ state }) => state === 'sent').map(({ way }) => way)).toEqual(
      expect.arrayContaining(['email', 'push', 'webhook', 'wecom']),
    );
    await write(normal);
    for (const { complaints } of [operator, manager]) expect(complaints).toEqual([]);
  });
});
