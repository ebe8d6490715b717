import { type Alarm, type AlarmLevel, type AlarmStateName, api, permissions, watchSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole, type Who } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const now = Date.now();
const operator = { auths: ['monitor_equipment', 'monitor_multi_designer_alarm', 'alarm_handle'] } as const;

function alarm(alarmId: number, title: string, own: Partial<Alarm> = {}): Alarm {
  return {
    ...{ alarmId, equipmentId: 5, signalId: 1, equip: '清水池', title, unit: 'MPa', state: 'UNACK', active: true },
    signal: { decimals: 2, signalMaps: [] },
    ...{ acked: false, level: 'high', occurrence: `${alarmId}-1`, limitId: 'high', limit: 0.38, value: 0.39 },
    ...{ quality: '200', raisedAt: now - 60_000, clearedAt: null, ackedAt: null, changedAt: now - 60_000 },
    ...{ suppression: null, text: `清水池 ${title}`, shared: false },
    ...own,
  };
}

/** The list as the server has it; a test changes it between two loads. */
function listed(of: () => readonly Alarm[]): { confirmed: unknown[]; answers: Answers } {
  const confirmed: unknown[] = [];
  const levels = { critical: 0, high: 0, medium: 0, low: 0 };
  const answers = {
    ...on(api.alarm.query, ({ unacknowledged }) => {
      const list = of().filter(({ acked }) => !unacknowledged || !acked);
      return good({ total: list.length, list: [...list], levels, unacknowledged: list.length, suppressed: 0 });
    }),
    ...on(api.monitorList.groups, () => good([])),
    ...on(api.alarm.overview, () =>
      good({
        ...{ levels, unacknowledged: 0, suppressed: 0, devices: 1, lastTenMinutes: 0, flood: null, chattering: [] },
        oldestUnacked: null,
      }),
    ),
    ...on(api.alarm.confirm, (body) => {
      confirmed.push(body);
      return good({ list: body.alarms.map(({ alarmId }) => ({ alarmId, code: '200', message: '' })) });
    }),
  };
  return { confirmed, answers };
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const titles = async (page: Page) => page.locator('.alarm-row .alarm-cell-text').allInnerTexts();
const open = async (answers: Answers, who: Who = operator) => {
  const played = await play('/monitor/alarm/list', { answers, who });
  await played.page.locator('.alarm-row').first().waitFor();
  // The pointer would hold the order.
  await played.page.mouse.move(0, 0);
  return played;
};

describe('the rows of alarms', () => {
  /** What a state is called, how its sign looks, and the next step that is offered. */
  const states: { state: AlarmStateName; words: string; sign: string; next: RegExp | null }[] = [
    { state: 'UNACK', words: '报警中，未确认', sign: 'flashing', next: /^确认报警/ },
    { state: 'ACKED', words: '报警中，已确认', sign: 'steady', next: null },
    { state: 'RTNUN', words: '已恢复，未确认', sign: 'hollow', next: /^确认报警/ },
    { state: 'L-UNACK', words: '已恢复（锁存），未确认', sign: 'flashing', next: /^确认报警/ },
    { state: 'L-ACK', words: '已恢复（锁存），待复位', sign: 'steady', next: /^复位报警/ },
  ];

  it('[AV2] [AV8] have a word and a sign for each state, and offer its next step', async () => {
    const list = states.map(({ state }, index) =>
      alarm(index + 1, `规则${index + 1}`, {
        ...{ state, acked: state === 'ACKED' || state === 'L-ACK', active: state === 'UNACK' || state === 'ACKED' },
        clearedAt: state === 'UNACK' || state === 'ACKED' ? null : now - 30_000,
      }),
    );
    const { page } = await open(listed(() => list).answers);
    for (const [index, { words, sign, next, state }] of states.entries()) {
      const line = row(page, `规则${index + 1}`);
      expect(await line.locator('.alarm-cell-state').innerText()).toBe(words);
      const mark = line.locator('.alarm-sign');
      expect(await mark.getAttribute('class')).toContain(`alarm-sign-${sign}`);
      expect(await line.getByText('L', { exact: true }).count()).toBe(state.startsWith('L-') ? 1 : 0);
      const steps = line.getByRole('button', { name: /^(确认|复位)报警/ });
      expect(await steps.count()).toBe(next === null ? 0 : 1);
      if (next) expect(await steps.getAttribute('aria-label')).toMatch(next);
    }
  });

  it('[AV8] differ by colour, shape and digit with their priority; a returned one is hollow', async () => {
    const levels: AlarmLevel[] = ['critical', 'high', 'medium', 'low'];
    const list = [
      ...levels.map((level, index) => alarm(index + 1, `级别${index + 1}`, { level })),
      alarm(9, '已恢复的', { level: 'critical', state: 'RTNUN', active: false, clearedAt: now }),
    ];
    const { page } = await open(listed(() => list).answers);
    const shape = (title: string) =>
      row(page, title)
        .locator('.alarm-sign svg :is(path, rect)')
        .first()
        .evaluate((element) => ({ fill: getComputedStyle(element).fill, stroke: getComputedStyle(element).stroke }));
    const looks = await Promise.all(levels.map((_, index) => shape(`级别${index + 1}`)));
    expect(new Set(looks.map(({ fill }) => fill)).size).toBe(4);
    for (const [index, name] of ['紧急', '高', '中', '低'].entries()) {
      const sign = row(page, `级别${index + 1}`).locator('.alarm-sign');
      expect(await sign.getAttribute('title')).toBe(name);
      expect(await sign.locator('svg text').textContent()).toBe(String(index + 1));
    }
    expect(await shape('已恢复的')).toEqual({ fill: 'rgba(0, 0, 0, 0)', stroke: looks[0]?.stroke });
  });

  it('[AV3] show the value next to the limit it was compared with; what is unknown is a dash', async () => {
    const list = [
      alarm(1, '高限', { value: 0.390000004 }),
      alarm(2, '低限', { limitId: 'low', limit: 0.1, value: 0.05 }),
      alarm(3, '无更新', { limitId: 'age', limit: 60, value: null }),
    ];
    const { page } = await open(listed(() => list).answers);
    const value = (title: string) => row(page, title).locator('.alarm-cell-value').innerText();
    expect(await value('高限')).toBe('0.39 MPa / 上限 0.38 MPa');
    expect(await value('低限')).toBe('0.05 MPa / 下限 0.10 MPa');
    expect(await value('无更新')).toMatch(/^— \/ 允许无更新 60 /);
  });

  it('keep the order of the server: unacknowledged, priority, newest', async () => {
    const list = [alarm(3, '丙'), alarm(1, '甲'), alarm(2, '乙', { state: 'ACKED', acked: true })];
    const { page } = await open(listed(() => list).answers);
    expect(await titles(page)).toEqual(['丙', '甲', '乙']);
  });

  it('[AV11] are acknowledged with the occurrence that was seen; a returned one then leaves', async () => {
    let list = [alarm(1, '恢复了', { state: 'RTNUN', active: false, clearedAt: now }), alarm(2, '还在')];
    const { confirmed, answers } = listed(() => list);
    const { page } = await open(answers);
    list = [alarm(2, '还在')];
    await row(page, '恢复了')
      .getByRole('button', { name: /^确认报警/ })
      .click();
    await page.getByText('已确认报警').waitFor();
    expect(confirmed).toEqual([{ alarms: [{ alarmId: 1, occurrence: '1-1' }] }]);
    // The pointer is still in the list: the row keeps its place.
    await row(page, '恢复了').getByText('已移出列表').waitFor();
    await page.mouse.move(0, 0);
    await row(page, '恢复了').waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(['还在']);
  });

  it('[AV11] show in their own row why they could not be acknowledged', async () => {
    const list = [alarm(1, '甲'), alarm(2, '乙')];
    const { answers } = listed(() => list);
    Object.assign(
      answers,
      on(api.alarm.confirm, ({ alarms }) =>
        good({
          list: alarms.map(({ alarmId }) =>
            alarmId === 1 ? { alarmId, code: '200', message: '' } : { alarmId, code: '1401', message: '报警已变化' },
          ),
        }),
      ),
    );
    const { page } = await open(answers);
    for (const title of ['甲', '乙']) await row(page, title).getByRole('checkbox').check();
    await page.getByRole('button', { name: '确认 2 条' }).click();
    await row(page, '乙').getByRole('alert').getByText('报警已变化').waitFor();
    expect(await row(page, '甲').getByRole('alert').count()).toBe(0);
    await page.getByText('1 条未能确认，原因见各行').waitFor();
  });

  it('[AV5] keep their places while the pointer is among them; new ones wait behind a bar', async () => {
    let list = [alarm(1, '甲'), alarm(2, '乙')];
    const { answers } = listed(() => list);
    const { page, tell } = await open(answers);
    await row(page, '乙').hover();
    list = [alarm(3, '新的', { level: 'critical' }), alarm(2, '乙')];
    const change = { equipmentId: 5, level: 'critical', time: now, acked: false, annunciated: true } as const;
    await tell(watchSocketPath, { alarms: [{ ...change, alarmId: 3, state: 'UNACK' }] });
    const bar = page.locator('.alarm-new');
    await bar.getByText('有 1 条新报警 · 最高级别：紧急').waitFor();
    expect(await titles(page)).toEqual(['甲', '乙']);
    await row(page, '甲').getByText('已移出列表').waitFor();
    await bar.getByRole('button', { name: '显示' }).click();
    await expect.poll(() => titles(page)).toEqual(['新的', '乙']);
  });

  it('[AV13] are handled by keys', async () => {
    const { confirmed, answers } = listed(() => [alarm(1, '甲'), alarm(2, '乙'), alarm(3, '丙')]);
    const { page } = await open(answers);
    await row(page, '甲').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('已选 2 条').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('已选 2 条').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('a');
    await expect.poll(() => confirmed).toEqual([{ alarms: [{ alarmId: 3, occurrence: '3-1' }] }]);
  });

  it('[AV10] cannot be handled without the permission, nor those of a shared device', async () => {
    const list = [alarm(1, '自己的'), alarm(2, '别人的', { shared: true })];
    const { page } = await open(listed(() => list).answers);
    const button = (title: string) => row(page, title).getByRole('button', { name: /^确认报警/ });
    expect(await button('自己的').isEnabled()).toBe(true);
    expect(await button('别人的').isDisabled()).toBe(true);
    expect(await row(page, '别人的').getByRole('checkbox').isDisabled()).toBe(true);
    const others = await open(listed(() => list).answers, { auths: operator.auths.slice(0, 2) });
    await others.page.getByText(`需要权限：${permissions.alarm_handle.cn}`).first().waitFor();
    const steps = others.page.getByRole('button', { name: /^确认报警/ });
    expect(await steps.evaluateAll((all) => all.every((one) => (one as HTMLButtonElement).disabled))).toBe(true);
  });

  it('say that a refresh failed, and stay', async () => {
    let works = true;
    const { answers } = listed(() => [alarm(1, '甲')]);
    const loading = answers[api.alarm.query.path];
    answers[api.alarm.query.path] = (body) => (works && loading ? loading(body) : refused('500'));
    const { page, tell } = await open(answers);
    works = false;
    await tell(watchSocketPath, { alarms: [] });
    await page.getByText(/^刷新失败，显示的是/).waitFor();
    expect(await titles(page)).toEqual(['甲']);
  });
});
