import { api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { projectAnswers, projectId } from '../harness/playedProjectView.ts';
import { good, on } from '../harness/playedServer.ts';
import { tableAlarm, tableAnswers, tableWeather } from '../harness/playedTables.ts';

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
    const { page } = await open([table], {
      [api.projectHistory.export.path]: (body: Record<string, unknown>) => {
        asked.push(body);
        return good({});
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
    await saved;
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
});
