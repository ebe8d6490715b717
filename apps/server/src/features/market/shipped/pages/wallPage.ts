import { alarmCount, clock } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { boxOf, type Rect, type Sheet } from '../kit/Sheet.ts';
import type { Template } from '../kit/template.ts';
import type { Words } from '../kit/words.ts';
import { table, ticker } from './alarmPage.ts';

/** For a large screen on the wall: read from afar, nothing to click. */
export const wallPage: Template = {
  key: 'wall-page',
  title: ['大屏总览', 'Wall screen'],
  category: categories.common,
  note: [
    '1920×1080 大屏：大号数字、时钟、天气、地图、趋势与滚动报警。',
    'For 1920×1080: large numbers, clock, weather, map, a trend and a ticker of alarms.',
  ],
  frame: { width: 1920, height: 1080, fit: 'container' },
  draw(sheet) {
    bar(sheet);
    for (const [at, title] of keyFigures.entries()) number(sheet, [32 + at * 312, 128, 296, 152], title);
    widget(sheet, 'Complex.Map', [32, 296, 1232, 512]);
    widget(sheet, 'Complex.Weather', [1280, 296, 608, 240]);
    table(
      sheet,
      [1280, 552, 608, 416],
      ['当前报警', 'Active alarms'],
      { showTitle: true, showValue: false, show: 'roll' },
      20,
    );
    trend(sheet, [32, 824, 1232, 144]);
    ticker(sheet, [32, 984, 1856, 64], 24);
  },
};

const keyFigures: readonly Words[] = [
  ['今日产量', 'Output today'],
  ['当前流量', 'Present flow'],
  ['供水压力', 'Pressure'],
  ['今日电量', 'Energy today'],
  ['单位电耗', 'Specific energy'],
  ['设备在线', 'Devices online'],
];

function bar(sheet: Sheet): void {
  const { look } = sheet;
  sheet.panel([0, 0, 1920, 96], look.bar, { radius: 0 });
  sheet.text([32, 24, 800, 48], ['运行监控中心', 'Operations centre'], { size: 36, bold: true });
  sheet.text([1128, 32, 160, 32], ['当前报警', 'Alarms'], { size: 22, color: look.dim, align: 'right' });
  alarmCount(sheet, [1304, 24, 96, 48], { size: 36, bold: true });
  clock(sheet, [1440, 24, 448, 48], 'YYYY-MM-DD HH:mm:ss', { size: 36, align: 'right' });
}

function number(sheet: Sheet, [x, y, width, height]: Rect, title: Words): void {
  sheet.panel([x, y, width, height]);
  sheet.text([x + 24, y + 16, width - 48, 32], title, { size: 22, color: sheet.look.dim });
  sheet.value([x + 16, y + 56, width - 32, 80], { size: 52, bold: true });
}

function widget(sheet: Sheet, type: 'Complex.Map' | 'Complex.Weather', box: Rect): void {
  const { look } = sheet;
  sheet.add(type, boxOf(box), {
    style: { fill: look.panel, stroke: look.rule, strokeWidth: 1, radius: 4, color: look.ink, fontSize: 20 },
  });
}

function trend(sheet: Sheet, box: Rect): void {
  const { look } = sheet;
  sheet.panel(box);
  sheet.add('Complex.Line', boxOf(box), {
    style: { color: look.dim, fontSize: 20 },
    data: { timeRange: 1440 },
    dataAddon: {
      theme: look.series,
      marginTop: 16,
      marginRight: 24,
      marginBottom: 40,
      marginLeft: 72,
      showLegend: false,
    },
  });
}
