import { api, encodeSeries, projectSocketPath } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { pageAnswers, pageButton } from '../harness/playedPage.ts';
import { flow, level, projectAnswers, projectId, total, valueText } from '../harness/playedProjectView.ts';
import { good, on } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const who = { auths: ['monitor_project', 'monitor_write'] } as const;
const path = `/monitor/project/${projectId}/page/7`;
const widgets = [
  ...[level, flow, total].map((signal) => valueText(signal)),
  pageButton('set', 4, {
    ...{ action: 'write', writeValue: '3', data: { signalArray: [{ equipId: 5, signalId: 1, title: '液位' }] } },
  }),
];
const hour = 3_600_000;

/** A page whose level is the hour of the moment; the flow is not stored, the total was not known yet. */
function past() {
  const asked: number[] = [];
  const from = Date.now() - 3 * hour;
  const answers = {
    ...projectAnswers({ pages: [{ id: 7, title: '总览', widgets }] }),
    ...on(api.pageHistory.at, ({ time }) => {
      asked.push(Number(time));
      const value = { code: '200', value: asked.length, time: Number(time) - 500 };
      return good({
        time: Number(time),
        list: [
          { signalId: 1, value },
          { signalId: 3, value: null },
        ],
        unstored: [2],
        alarms: [],
      });
    }),
    ...on(api.pageHistory.replay, ({ startTime, endTime }) => {
      const [start, end] = [Number(startTime), Number(endTime)];
      const times = Array.from({ length: 20 }, (_, index) => start + ((index + 1) * (end - start)) / 20);
      const values = times.map((_, index) => 100 + index);
      return good({ times, signalIds: times.map(() => 1), values, codes: [] });
    }),
    ...on(api.pageHistory.timeline, () =>
      good({
        first: from - 48 * hour,
        gaps: [{ equipmentId: 6, reason: 'gatewayOffline', state: 'lost', from, to: from + hour / 2 }],
        alarms: [
          {
            ...{ alarmId: 4, equipmentId: 5, signalId: 1, level: 'high', text: '清水池 液位高' },
            ...{ from: from + hour, to: from + 2 * hour },
          },
        ],
        isCut: false,
      }),
    ),
  } as const;
  return { answers, asked };
}

describe('a page as it was', () => {
  it('[TP8] [TP11] shows the values of the moment, and unknown ones as unknown', async () => {
    const { answers, asked } = past();
    const { page } = await play(path, { answers, who });
    await page.locator('[data-widget="t2"]').getByText('4.20').waitFor();
    await page.getByRole('button', { name: '时光机' }).click();
    await page.locator('[data-widget="t1"]').getByText('1.00').waitFor();
    expect(asked).toHaveLength(1);
    for (const id of [2, 3]) expect(await page.locator(`[data-widget="t${id}"]`).textContent()).not.toContain('4.20');
    await page.waitForURL(/at=\d+/);
    await page.getByRole('button', { name: '返回实时' }).click();
    await page.locator('[data-widget="t2"]').getByText('4.20').waitFor();
    await page.waitForURL((url) => !url.searchParams.has('at'));
  });

  it('[TP9] [TP11] writes nothing, and says so', async () => {
    const { answers } = past();
    const { page } = await play(`${path}?at=${Date.now() - hour}`, { answers, who });
    await page.getByText('历史画面，不是实时数据，不能写入').waitFor();
    await page.locator('[data-widget="t1"]').getByText('1.00').waitFor();
    await page.locator('[data-widget="set"]').click();
    await page.getByText('正在查看历史画面，不能写入').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('[TP10] moves and plays by the keys', async () => {
    const { answers, asked } = past();
    const { page } = await play(`${path}?at=${Date.now() - hour}`, { answers, who });
    await page.locator('[data-widget="t1"]').getByText('1.00').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-widget="t1"]').getByText('2.00').waitFor();
    const [first = 0, second = 0] = asked;
    expect(first - second).toBe(60_000);
    await page.keyboard.press('Space');
    await page.locator('[data-widget="t1"]').getByText('100.00').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: '暂停' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: '播放' }).waitFor();
  });

  it('[PV15] is there on pages of devices too', async () => {
    const { answers } = past();
    const pages = [{ id: 7, title: '总览', widgets: [valueText({ id: 1, equipId: 5, title: '高液位定值' })] }];
    const device = { auths: ['monitor_equipment'] } as const;
    const { page } = await play('/monitor/eg/detail/page/7/0', {
      answers: { ...answers, ...pageAnswers({ pages }) },
      who: device,
    });
    await page.locator('[data-widget="t1"]').getByText('4.20').waitFor();
    await page.getByRole('button', { name: '时光机' }).click();
    await page.locator('[data-widget="t1"]').getByText('1.00').waitFor();
    await page.getByText('历史画面，不是实时数据，不能写入').waitFor();
    await page.getByRole('button', { name: '返回实时' }).click();
    await page.locator('[data-widget="t1"]').getByText('4.20').waitFor();
  });

  it('[PO14] variables that are bound by their number have live values, history and a past', async () => {
    const data = { type: 'mvar', mvarArray: [{ mvarId: total.id, title: '旧名' }] };
    const bound = { ...valueText(total), data };
    const chart = {
      ...{ id: 'chart', widgetType: 'Complex.Line', data: { ...data, timeRange: 60 } },
      position: { x: 300, y: 0, width: 500, height: 300, rotate: 0 },
    };
    const curves: { signalIds: number[]; endTime: number }[] = [];
    const played = past();
    const answers = {
      ...played.answers,
      ...projectAnswers({ pages: [{ id: 7, title: '总览', widgets: [bound, chart] }] }),
      ...on(api.pageHistory.at, ({ time }) =>
        good({ time, list: [{ signalId: total.id, value: { code: '200', value: 77, time } }], unstored: [] }),
      ),
      ...on(api.projectHistory.curve, ({ signalIds, endTime }) => {
        curves.push({ signalIds, endTime });
        return encodeSeries([]);
      }),
    };
    const { page, tell } = await play(path, { answers, who });
    const text = page.locator('[data-widget="t3"]');
    await text.getByText('4.20').waitFor();
    await tell(projectSocketPath, { signalVal: { [total.id]: { code: '200', value: 9000, time: Date.now() + 1000 } } });
    await text.getByText('9000.00').waitFor();
    await expect.poll(() => curves.map(({ signalIds }) => signalIds)).toEqual([[total.id]]);
    const at = Math.floor(Date.now() / 1000) * 1000 - hour;
    await again(page, `${path}?at=${at}`);
    await text.getByText('77.00').waitFor();
    await expect.poll(() => curves.at(-1)).toEqual({ signalIds: [total.id], endTime: at });
  });

  it('fits every language, appearance and size', async () => {
    const { answers } = past();
    const { page } = await play(`${path}?at=${Date.now() - hour}`, { answers, who });
    for (const look of looks) {
      await setLook(page, look);
      await page.locator('.past-panel').waitFor();
      await page.locator('.time-line-alarms path').first().waitFor({ state: 'attached' });
      await looked(page, 'time-machine', look);
    }
  }, 120_000);
});
