import { type Alarm, type AlarmEvent, api, type ExplainedLine, type Explanation } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { asPhone, keepLook, manager, notifyAnswers, notifyRule } from '../harness/playedNotify.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const raisedAt = Date.parse('2026-01-31T08:00:00Z');
const source = {
  ...{ alarmId: 12, equipmentId: 5, signalId: 11, equip: '取水泵', title: '电流', unit: 'A' },
  signal: { decimals: 0, signalMaps: [] },
};
const alarm: Alarm = {
  ...source,
  ...{ state: 'UNACK', active: true, acked: false, level: 'high', occurrence: '12:1', limitId: 'high', limit: 80 },
  ...{ value: 92, quality: 'good', raisedAt, clearedAt: null, ackedAt: null, changedAt: raisedAt, suppression: null },
  ...{ text: '取水泵 电流越上限', shared: false },
};
const line = (change: Partial<ExplainedLine>): ExplainedLine => ({
  ...{ accountId: 7, channelId: null, name: '李工', way: 'web', verdict: 'send', via: 'rule', ruleId: 1 },
  ...{ ruleName: '夜间紧急', afterSeconds: null },
  ...change,
});
const explanation: Explanation = {
  lines: [
    line({}),
    line({ way: 'sms', verdict: 'quiet' }),
    line({ accountId: 8, name: '王工', verdict: 'offDuty' }),
    line({ accountId: null, channelId: 5, name: '值班群', way: 'wecom' }),
    line({ accountId: 9, name: '张总', way: 'voice', verdict: 'escalates', via: 'escalation', afterSeconds: 300 }),
    line({ accountId: 10, name: '外协', verdict: 'noAccess', via: 'everyone', ruleId: null, ruleName: '' }),
  ],
  skipped: [{ ruleId: 2, ruleName: '白天', verdict: 'hours' }],
  more: 0,
};
const levels = { critical: 0, high: 1, medium: 0, low: 0 };
const event: AlarmEvent = {
  ...source,
  ...{ id: 100, occurrence: '12:1', action: 'raised', from: 'NORM', to: 'UNACK', time: raisedAt, sourceTime: raisedAt },
  ...{ value: 92, limit: 80, limitId: 'high', quality: 'good', level: 'high', text: '取水泵 电流越上限', user: null },
  ...{ reason: null, suppression: null, annunciated: true, durationMs: null },
};

const answers: Answers = {
  ...notifyAnswers,
  ...on(api.alarm.query, () => good({ total: 1, list: [alarm], levels, unacknowledged: 1, suppressed: 0 })),
  ...on(api.alarm.overview, () =>
    good({
      ...{ levels, unacknowledged: 1, suppressed: 0, devices: 1, lastTenMinutes: 0, flood: null, chattering: [] },
      oldestUnacked: raisedAt,
    }),
  ),
  ...on(api.alarm.journal, () => good({ total: 1, list: [event] })),
  ...on(api.monitorList.groups, () => good([])),
  ...on(api.equipmentGroup.query, () => good([])),
};

async function openDrawer(more: Answers) {
  const { page } = await play('/monitor/alarm/list', { answers: { ...answers, ...more }, who: manager });
  await page.getByRole('button', { name: '更多操作：取水泵 电流越上限' }).click();
  await page.getByRole('menuitem', { name: '谁会收到通知…' }).click();
  return page;
}

describe('who would get an alarm', () => {
  it('[NV10] [NV11] [AV23] people with ways and reasons, steps, and rules that do not apply', async () => {
    const asked: unknown[] = [];
    const page = await openDrawer(
      on(api.notifyExplain.now, (body) => {
        asked.push(body);
        return good(explanation);
      }),
    );
    const drawer = page.locator('.ant-drawer-section:visible');
    const told = drawer.getByRole('region', { name: '会收到（2）', exact: true });
    await told.getByText('免打扰时段，结束后若未恢复再发送').waitFor();
    await told.getByText('值班群').waitFor();
    await drawer.getByRole('region', { name: '不会收到（2）' }).getByText('不在值班').waitFor();
    await drawer.getByText('无权查看该设备').waitFor();
    await drawer
      .getByRole('region', { name: /无人确认时 · 5 分钟后/ })
      .getByText('张总')
      .waitFor();
    await drawer.getByText('不在规则的生效时间内').waitFor();
    expect(asked).toEqual([{ alarmId: 12, level: 'high' }]);
    await keepLook(page, 'explain');
  });

  it('nobody is said with the reasons; a failure can be tried again', async () => {
    let works = false;
    const page = await openDrawer(
      on(api.notifyExplain.now, () =>
        works ? good({ lines: [], skipped: explanation.skipped, more: 0 }) : refused('1016'),
      ),
    );
    const panel = page.locator('.state-panel', { hasText: '无法得出通知结果' });
    await panel.waitFor();
    works = true;
    await panel.getByRole('button').click();
    await page.getByText('没有人会收到').waitFor();
    await page.getByText('白天').waitFor();
  });

  it('[NV12] [AV23] the journal leads to what was sent about an occurrence', async () => {
    const asked: unknown[] = [];
    const { page } = await play('/monitor/alarm/list?view=journal&alarm=12&range=all', {
      answers: {
        ...answers,
        ...on(api.notifyExplain.now, () => good(explanation)),
        ...on(api.notifyExplain.past, (body) => {
          asked.push(body);
          return good({
            decisions: [{ eventId: 100, at: raisedAt, occasion: 'raised', explanation }],
            deliveries: [
              {
                ...{
                  id: 1,
                  way: 'sms',
                  name: '李工',
                  target: '138****1234',
                  state: 'failed',
                  tries: 3,
                  error: 'HTTP 500',
                },
                ...{ ruleName: '夜间紧急', createdAt: raisedAt, sentAt: null },
              },
            ],
          });
        }),
      },
      who: manager,
    });
    await page.getByRole('button', { name: '通知记录' }).click();
    const drawer = page.locator('.ant-drawer-section:visible');
    await drawer.getByText('HTTP 500').waitFor();
    await drawer.getByText('已尝试 3 次').waitFor();
    await drawer.getByText('报警触发').click();
    await drawer.getByText('不在值班').first().waitFor();
    expect(asked).toEqual([{ alarmId: 12, occurrence: '12:1' }]);
    await keepLook(page, 'explain-past');
  });

  it('by one rule, for an alarm that is chosen, on a phone', async () => {
    const { page } = await play('/manage/notification/rule', {
      answers: {
        ...answers,
        ...on(api.notifyRule.query, () => good({ total: 1, list: [notifyRule] })),
        ...on(api.notifyExplain.now, () => good(explanation)),
        ...on(api.alarmRule.query, () =>
          good({
            total: 1,
            list: [
              {
                ...{ id: 12, equipmentId: 5, equip: '取水泵', signalId: 11, unit: 'A', title: '电流' },
                condition: { kind: 'limits' },
                ...{ level: 'high', onDelayMs: 0, offDelayMs: 0, latching: false, repeatMs: 0, autoAck: false },
                ...{ text: null, enabled: true, problem: '', gmtCreate: '', gmtModified: '' },
              },
            ],
          }),
        ),
      },
      who: manager,
    });
    await page.getByRole('row', { name: /夜间紧急/ }).waitFor();
    await asPhone(page);
    await page
      .locator('.list-cards')
      .getByRole('button', { name: /More actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Who would be notified' }).click();
    const drawer = page.locator('.ant-drawer-section:visible');
    await drawer.getByRole('combobox').click();
    await page.locator('.ant-select-dropdown:visible').getByText('取水泵 · 电流').click();
    await drawer.getByText('Quiet hours: sent afterwards').waitFor();
    expect(await drawer.getByText('外协').count()).toBe(0);
    await drawer.getByRole('switch').click();
    await drawer.getByText('外协').waitFor();
    await keepLook(page, 'explain-phone');
  });
});
