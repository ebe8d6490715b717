import { api, type Message, messageSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone } from '../harness/browser.ts';
import { heardOn, recordSounds } from '../harness/heardSounds.ts';
import { type PlayedConsole, playedConsole, type Who } from '../harness/playedConsole.ts';
import { keepLook } from '../harness/playedNotify.ts';
import { repairAnswers } from '../harness/playedRepairs.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const playHeard = playedConsole({ sharesClock: true });
const screen = '/manage/system/hardware';

const alarm = (id: number, change: Partial<Message> = {}): Message => ({
  ...{ id, type: 'alarm', equipType: 'eg', title: `${id}号泵压力高`, note: '6.2 bar', dataId: 5, dataStatus: 'sended' },
  ...{ ignored: false, alarmId: id, occurrence: `${id}-1`, level: 'critical', alarmBroadcastTimes: 1 },
  ...{ gmtCreate: '2026-01-31 08:00:00', imgUrl: '' },
  ...change,
});
const notice = (id: number): Message =>
  alarm(id, {
    type: 'notice',
    equipType: 'public',
    title: `公告${id}`,
    note: '周六停水检修',
    alarmId: null,
    level: null,
  });

const none = () => good({ total: 0, list: [] });
const who = (prompType: Who['prompType'] = ['sound', 'title', 'alter']): Who => ({
  ...{ auths: ['gateway_edit', 'monitor_equipment', 'alarm_handle'] },
  ...{ msgTypes: ['alarm', 'notice', 'expire'], prompType: prompType ?? [] },
});

interface Told {
  read: number[][];
  checked: number[];
  asked: object[];
}

/** The answers of a screen, and what it told the server. */
function answering(more: Answers = {}, unread: Message[] = []): { answers: Answers; told: Told } {
  const told: Told = { read: [], checked: [], asked: [] };
  const answers = {
    ...on(api.hardware.query, none),
    ...on(api.alarm.query, () =>
      good({
        total: 0,
        list: [],
        levels: { critical: 0, high: 0, medium: 0, low: 0 },
        unacknowledged: 0,
        suppressed: 0,
      }),
    ),
    ...on(api.msg.markAsRead, ({ ids }) => {
      told.read.push(ids);
      return good(null as never);
    }),
    ...on(api.msg.createSound, () => good({ wav: null })),
    ...on(api.notice.detail, ({ id }) =>
      good({
        ...{ id, title: `公告${id}`, content: '<p>周六停水检修</p>', pinned: false, orgName: '' },
        ...{ gmtPublish: '2026-01-31 08:00:00', gmtExpire: null },
      }),
    ),
    ...on(api.alarm.isReleased, ({ alarmId }) => {
      told.checked.push(alarmId);
      return good(false);
    }),
    ...on(api.msg.query, (body) => {
      told.asked.push(body);
      return body.status === 'sended' ? good({ total: unread.length, list: unread }) : none();
    }),
    ...more,
  };
  return { answers, told };
}

/** Two announcements that nobody has read. */
function greeting() {
  const list = [notice(1), notice(2)];
  return answering(
    on(api.msg.queryExpireNoticeMsg, () => good(list)),
    list,
  );
}

const push = (window: PlayedConsole, message: Message) => window.tell(messageSocketPath, { type: 'message', message });
const tonesOf = (heard: readonly string[]) => heard.filter((one) => one.startsWith('tone')).length;
const saidOf = (heard: readonly string[]) => heard.filter((one) => one.startsWith('said'));
const touch = (page: Page) => page.locator('main').click({ position: { x: 5, y: 5 } });
/** Stops the clock of the page; the test moves it. */
async function freeze(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
const card = (page: Page) => page.locator('.alarm-card');

/** Opens the screen with recorded sound; the channel is open when it returns. */
async function open(answers: Answers, user = who(), { hasVoice = true, fresh = false } = {}): Promise<PlayedConsole> {
  const watching = async (page: Page) => {
    await page.clock.install();
    await recordSounds(page, { hasVoice });
  };
  return whenOpen(await playHeard(screen, { answers, who: user, watching, fresh }));
}

/** The same without sound, and by the clock. */
const openSilent = async (answers: Answers, user = who(['alter'])): Promise<PlayedConsole> =>
  whenOpen(await play(screen, { answers, who: user }));

async function whenOpen(window: PlayedConsole): Promise<PlayedConsole> {
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  // Answered after the first load of messages: what comes now is new.
  await window.tell(messageSocketPath, { idle: true });
  return window;
}

describe('sound', () => {
  it('[RM5] [RM9] waits for the first click, and then speaks in order of priority', async () => {
    const { answers } = answering();
    const window = await open(answers, who(['sound']));
    for (const [id, level] of [
      [1, 'low'],
      [2, 'high'],
      [3, 'critical'],
    ] as const)
      await push(window, alarm(id, { level }));
    expect(await heardOn(window.page)).toEqual([]);
    await touch(window.page);
    await expect
      .poll(async () => saidOf(await heardOn(window.page)))
      .toEqual(['said 紧急报警：3号泵压力高', 'said 高级报警：2号泵压力高', 'said 低级报警：1号泵压力高']);
    expect(tonesOf(await heardOn(window.page))).toBe(5 + 3 + 1);
  });

  it('[RM6] [RM10] repeats an alarm while it is unresolved, until somebody acknowledges it', async () => {
    const { answers, told } = answering();
    const window = await open(answers, who(['sound']));
    const { page } = window;
    await touch(page);
    await push(window, alarm(7, { alarmBroadcastTimes: 99 }));
    const times = async (count: number) => {
      await expect
        .poll(async () => {
          await page.clock.runFor(500);
          return saidOf(await heardOn(page)).length;
        })
        .toBe(count);
    };
    await times(1);
    await times(3);
    expect(told.checked).toEqual([7, 7]);
    await window.tell(messageSocketPath, { type: 'alarm', alarmId: 7, acked: true, active: true });
    await expect.poll(async () => (await heardOn(page)).at(-1)).toBe('cut');
    await page.clock.runFor(60_000);
    expect(saidOf(await heardOn(page))).toHaveLength(3);
  });

  it('[RM7] plays the speech of the server, and only the chime without any voice', async () => {
    const wav = Buffer.from('RIFF....WAVE').toString('base64');
    const spoken = answering(on(api.msg.createSound, () => good({ wav })));
    const first = await open(spoken.answers, who(['sound']));
    await touch(first.page);
    await push(first, alarm(1));
    await expect.poll(async () => (await heardOn(first.page)).at(-1)).toBe('wav 12');
    const second = await open(answering().answers, who(['sound']), { hasVoice: false });
    await touch(second.page);
    await push(second, alarm(2));
    await push(second, notice(3));
    // The tone of the announcement comes after the chime alone.
    await expect.poll(async () => tonesOf(await heardOn(second.page))).toBe(5 + 1);
    expect(saidOf(await heardOn(second.page))).toEqual([]);
  });

  it('[RM8] comes from one of two tabs; when that closes the other goes on without repeating', async () => {
    const { answers } = answering();
    const first = await open(answers, who(['sound']), { fresh: true });
    await touch(first.page);
    await push(first, alarm(1));
    await expect.poll(async () => saidOf(await heardOn(first.page))).toHaveLength(1);
    const second = await open(answers, who(['sound']));
    await touch(second.page);
    for (const window of [first, second]) await push(window, alarm(2));
    await expect.poll(async () => saidOf(await heardOn(first.page))).toHaveLength(2);
    expect(await heardOn(second.page)).toEqual([]);
    await first.page.close();
    await push(second, alarm(3));
    await expect.poll(async () => saidOf(await heardOn(second.page))).toEqual(['said 紧急报警：3号泵压力高']);
  });
});

describe('the title', () => {
  it('[RM11] scrolls for 10 s in steps of 200 ms', async () => {
    const window = await open(answering().answers, who(['title']));
    const { page } = window;
    const before = await page.title();
    await freeze(page);
    await push(window, alarm(1));
    await expect.poll(() => page.title()).toContain('【紧急】');
    const first = await page.title();
    await page.clock.runFor(200);
    expect(await page.title()).toBe(first.slice(1) + first.slice(0, 1));
    await page.clock.runFor(9_600);
    expect(await page.title()).not.toBe(before);
    await page.clock.runFor(400);
    expect(await page.title()).toBe(before);
  });
});

describe('notices', () => {
  it('[RM12] open one after another after the login, 100 ms apart, and are read when they are closed', async () => {
    const { answers, told } = greeting();
    const { page } = await open(answers, who(['alter']));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('公告1').waitFor();
    expect(await dialog.getByText('还有 1 条').count()).toBe(1);
    await freeze(page);
    await dialog.getByRole('button', { name: '知道了' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.clock.runFor(99);
    expect(await dialog.count()).toBe(0);
    await page.clock.runFor(1);
    await dialog.getByText('公告2').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => told.read).toEqual([[1], [2]]);
    await page.clock.runFor(1000);
    expect(await dialog.count()).toBe(0);
  });

  it('[RM4] a logout closes them and marks nothing as read', async () => {
    const { answers, told } = greeting();
    const window = await openSilent(answers);
    await window.page.getByRole('dialog').getByText('公告1').waitFor();
    window.answer({
      ...on(api.user.info, () => refused('1010')),
      ...on(api.setup.state, () => good({ needed: false })),
      ...on(api.user.showVcode, () => good({ required: false, image: '' })),
    });
    await window.tell(messageSocketPath, { type: 'access' });
    await window.page.waitForURL(/\/login/);
    await window.page.locator('#loginname').waitFor();
    expect(await window.page.getByRole('dialog').count()).toBe(0);
    expect(told.read).toEqual([]);
  });
});

describe('the card of alarms', () => {
  it('[RM13] [RM14] collects a flood and acknowledges the occurrence that it shows', async () => {
    const confirmed: unknown[] = [];
    const { answers, told } = answering(
      on(api.alarm.confirm, ({ alarms }) => {
        confirmed.push(alarms);
        return good({ list: [{ alarmId: 9, code: '200', message: '' }] });
      }),
    );
    const window = await openSilent(answers);
    const { page } = window;
    for (let id = 1; id <= 9; id += 1) await push(window, alarm(id, { level: id === 9 ? 'critical' : 'low' }));
    await card(page).getByText('另有 6 条新报警').waitFor();
    expect(await card(page).count()).toBe(1);
    expect(await card(page).locator('li strong').allInnerTexts()).toEqual([
      '9号泵压力高',
      '8号泵压力高',
      '7号泵压力高',
    ]);
    await card(page).getByRole('button', { name: '确认报警：9号泵压力高' }).click();
    await card(page).getByText('另有 5 条新报警').waitFor();
    expect(confirmed).toEqual([[{ alarmId: 9, occurrence: '9-1' }]]);
    await window.tell(messageSocketPath, { type: 'alarm', alarmId: 8, acked: false, active: false });
    await card(page).getByText('已恢复').waitFor();
    await card(page).getByRole('button', { name: '关闭' }).click();
    await card(page).waitFor({ state: 'detached' });
    await expect.poll(() => told.read).toEqual([[9], [8, 7, 6]]);
  });

  it('[RM12] an order that the alarm opened is named there, and opens no dialog over it', async () => {
    const repair = { alarmId: 7, id: 40, equipId: 5, title: '7号泵压力高', state: 'pending' as const, assignee: '' };
    let isOpen = false;
    const { answers, told } = answering(on(api.repair.ofAlarms, () => good(isOpen ? [repair] : [])));
    const user = who(['alter']);
    const window = await openSilent(answers, {
      ...user,
      ...{ msgTypes: ['alarm', 'order'], auths: [...(user.auths ?? []), 'monitor_multi_designer_repair'] },
    });
    const { page } = window;
    await push(window, alarm(7));
    await card(page).getByText('7号泵压力高').waitFor();
    isOpen = true;
    const order = { type: 'order', equipType: 'repair', dataId: 40, level: null, occurrence: null } as const;
    await push(window, alarm(8, { ...order, alarmId: 7, title: '新的报修：7号泵压力高' }));
    const link = card(page).getByRole('link', { name: '工单 #40 · 待派单' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('/monitor/eg/open/5/repair/40');
    expect(await page.getByRole('dialog').count()).toBe(0);
    // One that somebody reported is a dialog.
    await push(window, alarm(9, { ...order, alarmId: null, title: '新的报修：漏水' }));
    await page.getByRole('dialog').getByText('新的报修：漏水').waitFor();
    expect(told.read).toEqual([]);
  });

  it('[RM17] is in the way of nothing that a drawer or a dialog asks for, on a desk and on a phone', async () => {
    const { answers } = answering({ ...repairAnswers(), ...on(api.repair.candidates, () => good([])) });
    const user = who(['alter']);
    const auths = [...(user.auths ?? []), 'monitor_multi_designer_repair', 'order_handle', 'order_manage'] as const;
    const { page, tell } = await play('/manage/ops/repairs?order=12', {
      answers,
      who: { ...user, auths, loginname: 'operation' },
    });
    await page.locator('.repair-drawer').getByText('启动后约两分钟跳闸').waitFor();
    await tell(messageSocketPath, { idle: true });
    for (let id = 1; id <= 3; id += 1) await tell(messageSocketPath, { type: 'message', message: alarm(id) });
    await card(page).getByText('3号泵压力高').waitFor();
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await keepLook(page, `alarm-card-drawer-${viewport.width}`);
      await page.locator('.repair-drawer .repair-next').click({ trial: true });
      if (viewport === phone) {
        await page.locator('.repair-bar').getByRole('button', { name: '更多' }).click();
        await page.getByRole('menuitem', { name: '改派' }).click();
      } else await page.locator('.repair-bar').getByRole('button', { name: '改派' }).click();
      const dialog = page.getByRole('dialog', { name: '改派' });
      await keepLook(page, `alarm-card-dialog-${viewport.width}`);
      await dialog.getByRole('button', { name: /取\s*消/ }).click({ trial: true });
      await card(page).getByRole('button', { name: '确认报警：3号泵压力高' }).click({ trial: true });
      await dialog.getByRole('button', { name: /取\s*消/ }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await card(page).getByRole('button', { name: '关闭' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('');
  });

  it('[RM10] leaves when its alarm was read in another window', async () => {
    const window = await openSilent(answering().answers);
    await push(window, alarm(1));
    await card(window.page).waitFor();
    await window.tell(messageSocketPath, { type: 'read' });
    await card(window.page).waitFor({ state: 'detached' });
  });

  it('[RM2] shows what came while the channel was lost, once', async () => {
    const missed = [alarm(11), alarm(12)];
    let isLost = false;
    const asked: unknown[] = [];
    const { answers } = answering(
      on(api.msg.query, ({ afterId, status }) => {
        if (status === undefined) asked.push(afterId);
        const list = isLost && afterId !== undefined ? [alarm(10), ...missed].filter(({ id }) => id > afterId) : [];
        return good({ total: list.length, list });
      }),
    );
    const window = await open(answers, who(['alter']));
    const { page } = window;
    await push(window, alarm(10));
    await card(page).getByText('10号泵压力高').waitFor();
    isLost = true;
    await window.drop(messageSocketPath);
    await page.clock.runFor(10_000);
    await card(page).getByText('12号泵压力高').waitFor();
    for (const message of missed) await push(window, message);
    expect(await card(page).locator('li strong').allInnerTexts()).toEqual([
      '12号泵压力高',
      '11号泵压力高',
      '10号泵压力高',
    ]);
    expect(asked).toEqual([undefined, 10]);
  });

  it('[RM3] shows nothing that the settings do not ask for', async () => {
    const window = await open(answering().answers, who([]));
    await touch(window.page);
    const before = await window.page.title();
    await push(window, alarm(1));
    await push(window, notice(2));
    await window.tell(messageSocketPath, { idle: true });
    expect([await window.page.title(), await heardOn(window.page), await card(window.page).count()]).toEqual([
      before,
      [],
      0,
    ]);
  });
});
