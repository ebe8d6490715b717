import { type Alarm, api, type Message, messageSocketPath, projectSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nothingUnread, playedConsole } from '../harness/playedConsole.ts';
import { playedId } from '../harness/playedDevice.ts';
import { pageAnswers, pageButton } from '../harness/playedPage.ts';
import { level, projectAnswers, projectId, valueText } from '../harness/playedProjectView.ts';
import { type Answers, good, on } from '../harness/playedServer.ts';

const play = playedConsole();
const reminded = { msgTypes: ['alarm'], prompType: ['alter'] } as const;
const viewer = { auths: ['monitor_project'], msgTypes: ['alarm'], prompType: ['alter'] } as const;
const path = `/monitor/project/${projectId}/page/7`;
const pages = [{ id: 7, title: '总览', widgets: [valueText(level)] }];
const card = (page: Page) => page.locator('.alarm-card');

const alarmOf = (alarmId: number, own: Partial<Alarm> = {}): Alarm => ({
  ...{ alarmId, equipmentId: 5, signalId: 1, equip: '清水池', title: '液位', unit: 'm', state: 'UNACK' },
  signal: { decimals: 2, signalMaps: [] },
  ...{ active: true, acked: false, level: 'high', occurrence: `${alarmId}-1`, limitId: 'HI', limit: 4, value: 4.6 },
  ...{ quality: '200', raisedAt: Date.now() - 60_000, clearedAt: null, ackedAt: null, changedAt: Date.now() },
  ...{ suppression: null, text: `清水池 液位高 ${alarmId}`, shared: false },
  ...own,
});
const message: Message = {
  ...{ id: 1, type: 'alarm', equipType: 'eg', title: '1号泵压力高', note: '6.2 bar', dataId: playedId },
  ...{ dataStatus: 'sended', ignored: false, alarmId: 9, occurrence: '9-1', level: 'critical', imgUrl: '' },
  ...{ alarmBroadcastTimes: 0, gmtCreate: '2026-01-31 08:00:00' },
};

/** A page of a project; `raise` changes its alarms and says so on its channel. */
async function openProject({ who = viewer as object, at = path, more = {} as Answers } = {}) {
  const state = { list: [alarmOf(1)] };
  const confirmed: unknown[] = [];
  const answers = {
    ...projectAnswers({ pages }),
    ...on(api.projectMonitor.allAlarms, () => good({ list: state.list })),
    ...on(api.projectMonitor.alarms, () => good({ total: state.list.length, list: state.list })),
    ...on(api.projectMonitor.confirm, (body) => {
      confirmed.push(body);
      return good({ list: body.alarms.map(({ alarmId }) => ({ alarmId, code: '200', message: '' })) });
    }),
    ...more,
  };
  const { page, tell } = await play(at, { answers, who });
  const raise = async (list: Alarm[]) => {
    state.list = list;
    const { alarmId, equipmentId, state: now, level: of, text, changedAt: time, acked } = list.at(-1) ?? alarmOf(1);
    const signalAlarm = { alarmId, equipmentId, state: now, level: of, text, time, acked };
    await tell(projectSocketPath, { signalAlarm });
  };
  return { page, tell, raise, confirmed };
}

describe('new alarms on a page of a project', () => {
  it('[RM16] [PO16] are on one card, without those that were there before, and handled by the project', async () => {
    const { page, raise, confirmed } = await openProject();
    await page.locator('[data-widget="t1"]').getByText('4.20').waitFor();
    const low = alarmOf(4, { level: 'low' });
    await raise([alarmOf(1), alarmOf(2), alarmOf(3, { level: 'critical' }), low, alarmOf(5)]);
    await card(page).getByText('另有 1 条新报警').waitFor();
    const names = () => card(page).locator('li strong').allTextContents();
    expect(await names()).toEqual([3, 5, 2].map((id) => `清水池 液位高 ${id}`));
    await page.getByRole('button', { name: '确认报警：清水池 液位高 3' }).click();
    await expect.poll(names).toEqual([5, 2, 4].map((id) => `清水池 液位高 ${id}`));
    expect(confirmed).toEqual([{ projectId, alarms: [{ alarmId: 3, occurrence: '3-1' }] }]);
    // Acknowledged or gone elsewhere, and normal again.
    await raise([alarmOf(1), low, alarmOf(5, { active: false })]);
    await expect.poll(names).toEqual([5, 4].map((id) => `清水池 液位高 ${id}`));
    await card(page).getByText('已恢复').waitFor();
    await page.getByRole('link', { name: '查看报警：清水池 液位高 4' }).click();
    await page.waitForURL(`**${path}?tab=alarm`);
    await card(page).waitFor({ state: 'detached' });
  });

  it('[RM3] are not announced to those who want no such reminders, nor inside of a frame', async () => {
    const quiet = await openProject({ who: { ...viewer, prompType: [] } });
    await quiet.page.locator('[data-widget="t1"]').getByText('4.20').waitFor();
    await quiet.raise([alarmOf(1), alarmOf(2)]);
    const framed = await openProject({ at: `/monitor/frame/project/${projectId}/7` });
    await framed.page.locator('[data-widget="t1"]').getByText('4.20').waitFor();
    await framed.raise([alarmOf(1), alarmOf(2)]);
    await framed.page.waitForTimeout(1500);
    expect([await card(quiet.page).count(), await card(framed.page).count()]).toEqual([0, 0]);
  });

  it('[RM15] wait while the page shows the past', async () => {
    const past = {
      ...on(api.pageHistory.at, ({ time }) => good({ time: Number(time), list: [], unstored: [], alarms: [] })),
      ...on(api.pageHistory.timeline, () => good({ first: 0, gaps: [], alarms: [], isCut: false })),
    };
    const { page, tell } = await openProject({ at: `${path}?at=${Date.now() - 3_600_000}`, more: past });
    await page.getByRole('button', { name: '返回实时' }).waitFor();
    await tell(messageSocketPath, { idle: true });
    await tell(messageSocketPath, { type: 'message', message });
    await page.locator('.bell-flag').waitFor();
    expect(await card(page).count()).toBe(0);
    await page.getByRole('button', { name: '返回实时' }).click();
    await card(page).getByText('1号泵压力高').waitFor();
  });
});

describe('a page on the whole screen', () => {
  it('[PV17] keeps the counters of alarms and of unread messages, and shows new alarms', async () => {
    const answers = {
      ...pageAnswers({ pages: [{ id: 7, title: '总览', widgets: [pageButton('b', 0, {})] }] }),
      ...on(api.msg.queryUnReadMsgCount, () => good({ ...nothingUnread, total: 12 })),
      ...on(api.alarm.query, () =>
        good({
          ...{ total: 4, list: [], unacknowledged: 4, suppressed: 0 },
          levels: { critical: 0, high: 4, medium: 0, low: 0 },
        }),
      ),
    };
    const who = { auths: ['monitor_equipment', 'monitor_multi_designer_alarm'], ...reminded } as never;
    const { page, tell } = await play('/monitor/eg/detail/page/7/0', { answers, who });
    await page.locator('[data-widget="b"]').waitFor();
    const bar = page.locator('.page-bar');
    expect(await bar.getByRole('button', { name: '消息：12 条未读' }).count()).toBe(0);
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await bar.getByRole('link', { name: /4 条未确认报警/ }).waitFor();
    await tell(messageSocketPath, { idle: true });
    await tell(messageSocketPath, { type: 'message', message: { ...message, dataId: 99 } });
    await card(page).getByText('1号泵压力高').waitFor();
    await bar.locator('.bell').click();
    await page.getByRole('dialog').getByText('还没有消息').waitFor();
  });
});
