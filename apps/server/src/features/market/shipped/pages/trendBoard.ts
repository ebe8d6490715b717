import { usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart } from '../kit/charts.ts';
import { controlStyle } from '../kit/controls.ts';
import type { Template } from '../kit/template.ts';
import type { Words } from '../kit/words.ts';

/** Four trends of the same time, which is chosen for all of them. */
export const trendBoard: Template = {
  key: 'trend-board',
  title: ['趋势看板', 'Trend board'],
  category: categories.common,
  note: [
    '四张曲线图共用一个时间选择，便于对比。',
    'Four line charts with one selection of time, to compare what happened.',
  ],
  frame: usual,
  draw(sheet) {
    sheet.panel([0, 0, 1280, 56], sheet.look.bar, { radius: 0 });
    sheet.text([24, 12, 440, 32], sheet.frame.title, { size: 20, bold: true });
    sheet.add('Usual.TimeSelector', { x: 616, y: 10, width: 640, height: 36 }, { style: controlStyle(sheet) });
    for (const [at, title] of titles.entries()) {
      const [x, y] = [24 + (at % 2) * 624, at < 2 ? 72 : 392];
      chart(sheet, [x, y, 608, 304], title, { addon: { axes: 'unit' } });
    }
  },
};

const titles: readonly Words[] = [
  ['压力', 'Pressure'],
  ['流量', 'Flow'],
  ['温度', 'Temperature'],
  ['液位', 'Level'],
];
