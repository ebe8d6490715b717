import { type Alarm, api, type Message, messageSocketPath } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole, type Who } from '../harness/playedConsole.ts';
import { flow, level, projectAnswers, projectId, valueText } from '../harness/playedProjectView.ts';
import { playedRepair, repairAnswers } from '../harness/playedRepairs.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const path = `/monitor/project/${projectId}/page/7`;
const who: Who = {
  auths: ['monitor_project', 'monitor_multi_designer_repair', 'order_handle'],
  ...{ loginname: 'operation', msgTypes: ['order'], prompType: ['alter'] },
};

const message: Message = {
  ...{ id: 31, type: 'order', equipType: 'repair', title: '维修工单已派给你', note: '1 号泵过流跳闸', dataId: 12 },
  ...{ dataStatus: 'sended', ignored: false, alarmId: null, occurrence: null, level: null, alarmBroadcastTimes: 0 },
  ...{ gmtCreate: '2026-11-18 10:00:00', imgUrl: '' },
};

const open = (at: string, more: Answers = {}) =>
  play(at, {
    who,
    answers: {
      ...projectAnswers({ pages: [{ id: 7, title: '总览', widgets: [level, flow].map((one) => valueText(one)) }] }),
      ...repairAnswers(),
      ...more,
    },
  });

describe('work orders on a page of a project', () => {
  it('[PO18] a new one opens above the page, and closing it leads back', async () => {
    const read: number[][] = [];
    const { page, tell } = await open(path, {
      ...on(api.msg.markAsRead, ({ ids }) => {
        read.push(ids);
        return good(null as never);
      }),
    });
    await page.locator('[data-widget="t1"]').waitFor();
    await tell(messageSocketPath, { type: 'message', message });
    const told = page.getByRole('dialog', { name: message.title });
    await told.getByRole('button', { name: '打开工单' }).click();
    const drawer = page.getByRole('dialog', { name: '1 号泵过流跳闸' });
    await drawer.getByRole('button', { name: '完成维修' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(read).toEqual([[31]]);
    await again(page);
    await drawer.getByText('启动后约两分钟跳闸').waitFor();
    await drawer.getByRole('button', { name: /关闭|close/i }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await page.locator('[data-widget="t1"]').waitFor();
  });

  it('[PO18] one among the messages opens there, too', async () => {
    const { page } = await open(path, {
      ...on(api.msg.query, () => good({ total: 1, list: [message] })),
      ...on(api.msg.queryUnReadMsgCount, () =>
        good({
          ...{ total: 1, types: { alarm: 0, expire: 0, order: 1, notice: 0 } },
          levels: { critical: 0, high: 0, medium: 0, low: 0 },
        }),
      ),
      ...on(api.msg.markAsRead, () => good(null as never)),
    });
    await page.getByRole('button', { name: /消息/ }).first().click();
    await page.getByRole('link', { name: /维修工单已派给你/ }).click();
    await page.getByRole('dialog', { name: '1 号泵过流跳闸' }).waitFor();
    expect(page.url()).toContain(`${path}?order=repair-12`);
  });

  it('[PO18] one that is gone or may not be seen is explained above the page', async () => {
    const { page } = await open(
      `${path}?order=repair-99`,
      on(api.repair.info, () => refused('1014')),
    );
    await page.getByText('工单不存在或无权查看').waitFor();
    await page.locator('[data-widget="t1"]').waitFor();
  });

  it('[PO18] a fault is reported from an alarm of the project', async () => {
    const alarm: Alarm = {
      ...{ alarmId: 41, equipmentId: 5, signalId: 1, equip: '清水池', title: '液位', unit: 'm', state: 'UNACK' },
      signal: { decimals: 2, signalMaps: [] },
      ...{ active: true, acked: false, level: 'high', occurrence: 'o1', limitId: 'HI', limit: 4, value: 4.6 },
      ...{ quality: '200', raisedAt: Date.now() - 60_000, clearedAt: null, ackedAt: null, changedAt: Date.now() },
      ...{ suppression: null, text: '清水池 液位高', shared: false },
    };
    const sent: unknown[] = [];
    const { page } = await open(`${path}?tab=alarm`, {
      ...on(api.projectMonitor.alarms, () =>
        good({ total: 2, list: [alarm, { ...alarm, alarmId: 42, shared: true }] }),
      ),
      ...on(api.repair.report, (body) => {
        sent.push(body);
        return good({ id: 12 });
      }),
      ...on(api.repair.info, () => good(playedRepair())),
    });
    const report = page.getByRole('button', { name: '报修：清水池 液位高' });
    await report.waitFor();
    expect(await report.count()).toBe(1);
    await report.click();
    const form = page.getByRole('dialog', { name: '报修' });
    await form.getByRole('button', { name: '报修' }).click();
    await page.getByText('查看工单').click();
    await page.getByRole('dialog', { name: '1 号泵过流跳闸' }).waitFor();
    expect(page.url()).toContain('?tab=alarm&order=repair-12');
    expect(sent).toMatchObject([{ equipmentId: 5, alarmId: 41, title: '清水池 液位高' }]);
  });
});
