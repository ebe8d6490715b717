import { it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { setLook } from '../harness/playedLook.ts';
import { projectAnswers, projectId } from '../harness/playedProjectView.ts';
import { tableAlarm, tableAnswers } from '../harness/playedTables.ts';
const play = playedConsole();
const who = { auths: ['monitor_project'] } as const;
const path = `/monitor/project/${projectId}/page/7`;
const bound = { signalArray: [{ equipId: 5, signalId: 1, title: '液位', unit: 'm', decimals: 2 }, { equipId: 6, signalId: 2, title: '流量', unit: 'm³/h', decimals: 1 }] };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, rotate: 0 });
const w = (id: string, widgetType: string, position: object, dataAddon: object, data: object = {}) => ({ id, widgetType, widgetName: id, position, dataAddon, data });
const all = { showEquip: true, showType: true, showRelease: true, showOperation: true };
const widgets = [
  w('a', 'Complex.Alarm', box(10, 10, 620, 190), { ...all, exportExcel: true, most: 5 }),
  w('j', 'Complex.Alarm', box(10, 210, 620, 200), { ...all, source: 'journal', filterTime: true, exportExcel: true }),
  w('h', 'Complex.History', box(10, 420, 420, 210), { filterTime: true, exportExcel: true }, bound),
  w('t', 'Complex.History', box(440, 420, 190, 210), { dimensionType: 'signal', show: 'roll' }, bound),
  w('m', 'Complex.Map', box(640, 10, 350, 400), {}, bound),
  w('w', 'Complex.Weather', box(640, 420, 220, 190), { cityId: 330100 }),
  w('s', 'Complex.Weather', box(870, 420, 120, 90), { cityId: 330100 }),
];
it.each([
  ['cn', 'light', '#ffffff'],
  ['en', 'dark', '#12171c'],
] as const)('looks %s %s', async (language, theme, bgColor) => {
  const base = projectAnswers({ pages: [{ id: 7, title: '总览', widgets, own: { document: { version: 1, con: { title: 'x', width: 1000, height: 640, bgColor }, widgets } as never } }] });
  const list = Array.from({ length: 12 }, (_, i) => tableAlarm(i + 1, { acked: i > 3, level: (['critical', 'high', 'medium', 'low'] as const)[i % 4] ?? 'low' }));
  const { page } = await play(path, { answers: { ...base, ...tableAnswers(list) }, who });
  await setLook(page, { language, theme, size: 'desktop' });
  await page.setViewportSize({ width: 1500, height: 1000 });
  await page.locator('[data-widget="m"] .leaflet-container').waitFor();
  await page.locator('[data-widget="m"] select').selectOption('5');
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/tables-page-${language}-${theme}.png` });
  await page.locator('[data-widget="m"]').screenshot({ path: `/tmp/tables-map-${language}-${theme}.png` });
  await page.locator('[data-widget="w"]').screenshot({ path: `/tmp/tables-weather-${language}-${theme}.png` });
});
