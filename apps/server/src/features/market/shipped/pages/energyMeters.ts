import { figures, header, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart, donut } from '../kit/charts.ts';
import type { Template } from '../kit/template.ts';
import type { Words } from '../kit/words.ts';

/** What is used when, by whom, and how heavy the load is. */
export const energyMeters: Template = {
  key: 'energy-meters',
  title: ['能耗计量', 'Energy meters'],
  category: categories.power,
  note: [
    '今日用电、分时柱状图、分项占比与负荷曲线。',
    'Energy of today, bars by hour, shares of the consumers and the curve of the load.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    figures(sheet, [24, 72, 1232, 80], keyFigures);
    chart(sheet, [24, 168, 816, 256], ['分时用电量', 'Energy by hour'], {
      ...{ type: 'Complex.Bar', minutes: 1440 },
      addon: { measure: 'diff', showLabel: false, showLegend: false },
    });
    donut(sheet, [856, 168, 400, 256], ['分项占比', 'Shares'], { share: 'total', measure: 'diff', label: 'percent' });
    chart(sheet, [24, 440, 816, 256], ['有功负荷', 'Active power'], { type: 'Complex.Area', minutes: 1440 });
    chart(sheet, [856, 440, 400, 256], ['功率因数', 'Power factor'], { minutes: 1440 });
  },
};

const keyFigures: readonly Words[] = [
  ['今日电量', 'Energy today'],
  ['昨日电量', 'Energy yesterday'],
  ['本月电量', 'Energy this month'],
  ['当前负荷', 'Present load'],
  ['最大需量', 'Peak demand'],
  ['功率因数', 'Power factor'],
];
