import type { DemoPage } from '@lookfar/contract';
import { bars, column, reportBars, scripted, shares } from '../pages/charts.ts';
import { timeSelector } from '../pages/controls.ts';
import { type Box, type Drawn, label, page, panel, signal, value } from '../pages/sheet.ts';
import { calm, centreHead, centrePageTitles, figure, inRow, sheetSize, titled } from './centreFrame.ts';
import { loadCurve, specificEnergy, tariff } from './energyScripts.ts';
import { variable } from './variable.ts';

const look = { color: calm.dim };
const meter = {
  treatment: (title: string, alias = '取水净水') => signal('取水净水电表', title, { alias, color: calm.teal }),
  supply: (title: string, alias = '送水泵房') => signal('送水泵房电表', title, { alias, color: calm.blue }),
};
const energies = [meter.treatment('有功电能'), meter.supply('有功电能')];

const within = ([x, y, width, height]: Box): Box => [x + 4, y + 32, width - 8, height - 36];

const figures = [
  { title: '全厂有功功率', from: variable('全厂有功功率') },
  { title: '今日用电', from: variable('今日用电') },
  { title: '今日电费', from: variable('今日电费') },
  { title: '全厂单位电耗', from: variable('全厂单位电耗') },
  { title: '送水单位电耗', from: variable('送水单位电耗') },
  { title: '送水功率因数', from: signal('送水泵房电表', '功率因数') },
];

/** Where the energy goes: load, use by hour and by consumer, cost, and energy for each cubic metre. */
export const energyPage: DemoPage = page(
  centrePageTitles.energy,
  { ...sheetSize, bgColor: calm.ground, fit: 'container' },
  [
    ...centreHead(centrePageTitles.energy),
    ...inRow(6, [72, 80], 12).flatMap((box, at) => figureAt(box, at)),
    timeSelector([24, 164, 820, 36]),
    label([860, 164, 316, 36], '所选时段用于本页全部图表', { color: calm.dim, align: 'right' }),
    ...load([24, 212, 564, 268]),
    ...consumers([600, 212, 276, 268]),
    ...cost([888, 212, 288, 268]),
    ...hours([24, 492, 384, 268]),
    ...days([420, 492, 432, 268]),
    ...meters([864, 492, 312, 268]),
  ],
);

function figureAt(box: Box, at: number): Drawn[] {
  const shown = figures[at];
  return shown ? figure(box, shown.title, shown.from) : [];
}

function load(box: Box): Drawn[] {
  const from = [meter.treatment('有功功率'), meter.supply('有功功率')];
  return [
    ...titled(box, '负荷曲线', '今日与昨日'),
    scripted(within(box), { kind: 'Trend', from, script: loadCurve, period: [0, 1, 'date'] }, look),
  ];
}

function consumers(box: Box): Drawn[] {
  const from = [
    meter.treatment('有功电能'),
    signal('1号送水泵变频器', '用电量', { alias: '1号送水泵', color: calm.blue }),
    signal('2号送水泵变频器', '用电量', { alias: '2号送水泵', color: '#7ba3bf' }),
  ];
  return [...titled(box, '主要用电', '24 小时'), shares(within(box), { from, minutes: 1440 }, look)];
}

function cost(box: Box): Drawn[] {
  return [
    ...titled(box, '分时电费', '今日'),
    scripted(
      within(box),
      { kind: 'Report', from: energies, script: tariff, period: [0, 1, 'date'] },
      { color: calm.ink },
      { showTitle: false },
    ),
  ];
}

function hours(box: Box): Drawn[] {
  const by = { from: energies, unit: 'hour', count: 24, measure: 'diff' } as const;
  return [...titled(box, '每小时用电 kWh', '24 小时'), bars(within(box), by, look, { stacked: true, barWidth: 0.7 })];
}

/** Both of the last days: what was used, and how much of it for each cubic metre. */
function days(box: Box): Drawn[] {
  const [x, y, width, height] = box;
  const half = (width - 8) / 2;
  const report = '送水日报';
  const columns = [
    column(report, '净水用电 kWh', '取水净水', calm.teal),
    column(report, '送水用电 kWh', '送水泵房', calm.blue),
  ];
  const from = [signal('送水泵房', '累计送水量'), ...energies];
  return [
    ...titled(box, '每日用电 kWh'),
    label([x + half + 8, y + 6, half, 24], '单位电耗 kWh/m³', { size: 15, bold: true, color: calm.ink }),
    reportBars([x + 4, y + 32, half, height - 36], columns, 7, look, { stacked: true }),
    scripted(
      [x + half + 4, y + 32, half, height - 36],
      { kind: 'Bar', from, script: specificEnergy, period: [-6, 7, 'date'] },
      look,
      { showLegend: false, decimals: 2 },
    ),
  ];
}

/** The meters beside each other. */
function meters([x, y, width, height]: Box): Drawn[] {
  const rows = ['有功功率', '无功功率', '功率因数', 'A相电压', 'A相电流', '频率', '有功电能'];
  const left = x + 84;
  const cell = (width - 84 - 12) / 2;
  const names = ['取水净水', '送水泵房'];
  return [
    panel([x, y, width, height], calm.panel, { radius: 4 }),
    label([x + 12, y + 6, 100, 24], '电表', { size: 15, bold: true, color: calm.ink }),
    ...names.map((name, at) => label([left + at * cell, y + 6, cell, 24], name, { color: calm.dim, align: 'right' })),
    ...rows.flatMap((title, row) => {
      const top = y + 36 + row * 32;
      return [
        panel([x + 12, top, width - 24, 1], calm.rule),
        label([x + 12, top + 2, 100, 28], title, { color: calm.dim, size: 12 }),
        ...[meter.treatment(title), meter.supply(title)].map((from, at) =>
          value([left + at * cell, top + 2, cell, 28], from, { size: 14, align: 'right' }),
        ),
      ];
    }),
  ];
}
