import { readFileSync } from 'node:fs';
import { api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../apps/console/src/ui/sheet/readWorkbook.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { projectAnswers, projectId } from '../harness/playedProjectView.ts';
import { good, on, refused } from '../harness/playedServer.ts';
import { tableAlarm, tableAnswers, tableWeather } from '../harness/playedTables.ts';
import { sheetFile } from '../harness/sheetFile.ts';

const play = playedConsole();
const who = { auths: ['monitor_project'] } as const;
const path = `/monitor/project/${projectId}/page/7`;
const bound = {
  signalArray: [
    { equipId: 5, signalId: 1, title: '液位', unit: 'm', decimals: 2 },
    { equipId: 6, signalId: 2, title: '流量', unit: 'm³/h', decimals: 1 },
  ],
};
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, rotate: 0 });
const widget = (id: string, widgetType: string, position: object, dataAddon: object, data: object = {}) => ({
  ...{ id, widgetType, widgetName: id, position, dataAddon, data },
});

async function open(widgets: readonly object[], more: object = {}) {
  const base = projectAnswers({ pages: [{ id: 7, title: '总览', widgets }] });
  const answers = { ...base, ...tableAnswers([tableAlarm(1), tableAlarm(2, { acked: true })]), ...more };
  return play(path, { answers, who });
}

describe('tables of a page', () => {
  it('[PV71] alarms are acknowledged in the product’s own dialog, as the occurrence that is shown', async () => {
    const sent: unknown[] = [];
    const table = widget('a', 'Complex.Alarm', box(10, 10, 900, 300), { showOperation: true, showEquip: true });
    const { page } = await open([table], {
      ...on(api.projectMonitor.confirm, (body) => {
        sent.push(body);
        return good({ list: [{ alarmId: 1, code: sent.length > 1 ? '200' : '1403', message: '报警已变化' }] });
      }),
    });
    const rows = page.locator('[data-widget="a"] tbody tr');
    await expect.poll(() => rows.count()).toBe(2);
    const acknowledge = page.getByRole('button', { name: '确认: 清水池 液位高 1' });
    for (const said of ['报警已变化', '已确认报警']) {
      await acknowledge.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('备注').fill('已派人');
      await dialog.getByRole('button', { name: /^确\s?认$/ }).click();
      await page.getByText(said).waitFor();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(sent[0]).toEqual({ projectId, alarms: [{ alarmId: 1, occurrence: 'o1' }], note: '已派人' });
    expect(await rows.nth(1).getByRole('button').isVisible()).toBe(false);
  });

  it('[PV71] history is saved with the export of the project, for all devices at once', async () => {
    const asked: Record<string, unknown>[] = [];
    const table = widget('h', 'Complex.History', box(10, 10, 700, 300), { exportExcel: true, filterTime: true }, bound);
    const file = await sheetFile('history.xlsx', ['时间', '液位'], [['2026-01-01 08:00', '4.2']]);
    const { page } = await open([table], {
      [api.projectHistory.export.path]: (body: Record<string, unknown>) => {
        asked.push(body);
        return new Uint8Array(file.buffer);
      },
    });
    await page.locator('[data-widget="h"]').getByText('1 / 3').waitFor();
    await page.getByRole('button', { name: '下一页' }).click();
    await page.locator('[data-widget="h"]').getByText('2 / 3').waitFor();
    await page.getByLabel('开始时间').fill('2026-01-01T08:00');
    await page.getByLabel('结束时间').fill('2026-01-01T09:00');
    await expect.poll(() => page.locator('[data-widget="h"] tbody tr').count()).toBe(12);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Excel' }).click();
    const [titles] = await readWorkbook(readFileSync(await (await saved).path()));
    expect(titles).toEqual(['时间', '液位']);
    expect(asked).toHaveLength(1);
    expect(String(asked[0]?.startTime)).toBe(String(Date.parse('2026-01-01T08:00+08:00')));
  });

  it('[PV70] a map shows the devices of the project, and their values in a card', async () => {
    const map = widget('m', 'Complex.Map', box(10, 10, 700, 420), {}, bound);
    const { page } = await open([map]);
    const shown = page.locator('[data-widget="m"]');
    for (const words of ['设备 4 台', '在线率 75%', '1 台报警', '1 台无位置']) await shown.getByText(words).waitFor();
    await shown.locator('.leaflet-container').waitFor();
    await shown.getByLabel('查找设备').selectOption('5');
    const card = shown.locator('.page-map-card');
    await card.getByText('清水池').waitFor();
    await card.getByText('4.20 m').waitFor();
    await card.getByRole('button', { name: '关闭' }).click();
    await card.waitFor({ state: 'detached' });
    expect(await shown.getByLabel('查找设备').inputValue()).toBe('');
  });

  it('[PV72] weather is asked for by city, and by the place of the first device that has one', async () => {
    const asked: unknown[] = [];
    const city = widget('w', 'Complex.Weather', box(10, 10, 300, 200), { provinceId: 330_000, cityId: 330_100 });
    const own = widget('o', 'Complex.Weather', box(330, 10, 300, 200), { positionType: 'equip' });
    const { page } = await open([city, own], {
      ...on(api.weather.query, (body) => {
        asked.push(body);
        return good({ ...tableWeather, place: 'cityId' in body ? tableWeather.place : null });
      }),
    });
    await page.locator('[data-widget="w"]').getByText('杭州').waitFor();
    await page.locator('[data-widget="o"]').getByText('12°').waitFor();
    expect(asked).toEqual(expect.arrayContaining([{ cityId: 330_100 }, { longitude: 120.15, latitude: 30.28 }]));
  });

  it('[WK72] alarms are saved as a spreadsheet with the columns and rows that are shown', async () => {
    const table = widget('a', 'Complex.Alarm', box(10, 10, 900, 300), { exportExcel: true, showEquip: true });
    const { page } = await open([table]);
    await expect.poll(() => page.locator('[data-widget="a"] tbody tr').count()).toBe(2);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 Excel' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
    const [titles = [], ...rows] = await readWorkbook(readFileSync(await saved.path()));
    expect(titles).toEqual(expect.arrayContaining(['级别', '设备', '报警内容']));
    expect(rows).toHaveLength(2);
    expect(rows.flat()).toEqual(expect.arrayContaining(['清水池', '高']));
  });

  it('[WK70] a table that rolls has no pages and moves up by itself', async () => {
    const addon = { source: 'journal', show: 'roll', rollTime: 30, interval: 1 };
    const { page } = await open([widget('a', 'Complex.Alarm', box(10, 10, 900, 200), addon)]);
    const shown = page.locator('[data-widget="a"]');
    await expect.poll(() => shown.locator('tbody tr').count()).toBe(20);
    expect(await shown.getByRole('button', { name: '下一页' }).count()).toBe(0);
    const scrolled = () =>
      shown.locator('table').evaluate((table) => {
        let at: Element | null = table;
        while (at && at.scrollTop === 0) at = at.parentElement;
        return at?.scrollTop ?? 0;
      });
    await expect.poll(scrolled).toBeGreaterThan(0);
  });

  it('[WK75] weather that is old, missing or not set up says so', async () => {
    const cities = [330_100, 310_100, 110_100];
    const { page } = await open(
      cities.map((cityId, at) =>
        widget(`w${at}`, 'Complex.Weather', box(10 + at * 320, 10, 300, 200), { provinceId: 330_000, cityId }),
      ),
      on(api.weather.query, ({ cityId }) => {
        if (cityId === cities[0]) return good({ ...tableWeather, state: 'stale' });
        return good({ ...tableWeather, state: cityId === cities[1] ? 'missing' : 'off', now: null });
      }),
    );
    await page.locator('[data-widget="w0"]').getByText('数据已过期').waitFor();
    await page.locator('[data-widget="w0"]').getByText('12°').waitFor();
    await page.locator('[data-widget="w1"]').getByText('暂无天气数据').waitFor();
    await page.locator('[data-widget="w2"]').getByText('尚未配置天气服务').waitFor();
  });

  it('[WK71] what cannot be read or may not be seen is said in the table', async () => {
    const history = widget('h', 'Complex.History', box(10, 10, 700, 200), {}, bound);
    const alarms = widget('a', 'Complex.Alarm', box(10, 230, 700, 200), { source: 'journal' });
    const { page } = await open([history, alarms], {
      ...on(api.projectHistory.query, () => refused('1014')),
      ...on(api.projectMonitor.journal, () => refused('1014')),
    });
    for (const id of ['h', 'a'])
      await page.locator(`[data-widget="${id}"]`).getByText('数据不存在或无权访问').waitFor();
  });
});
