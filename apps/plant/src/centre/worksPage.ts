import type { DemoPage } from '@lookfar/contract';
import { lines } from '../pages/charts.ts';
import { button, type Drawn, label, page, panel, type SignalName, signal, toPage, value } from '../pages/sheet.ts';
import { alarms } from '../pages/tables.ts';
import { calm, centreHead, centrePageTitles, inRow, sheetSize, titled } from './centreFrame.ts';
import { deviation } from './deviation.ts';
import { variable } from './variable.ts';
import { worksAreas } from './worksAreas.ts';

interface Trend {
  title: string;
  range: readonly [min: number, max: number];
  from: readonly SignalName[];
}

const trends: readonly Trend[] = [
  {
    title: '取水与送水流量',
    range: [0, 1600],
    from: [
      signal('取水泵房', '取水总流量', { alias: '取水', color: calm.light }),
      signal('送水泵房', '出厂水流量', { alias: '送水', color: calm.blue }),
    ],
  },
  {
    title: '出厂压力',
    range: [0.2, 0.5],
    from: [
      signal('送水泵房', '出厂压力设定', { alias: '设定', color: calm.light }),
      signal('送水泵房', '出厂水压力', { alias: '实际', color: calm.blue }),
    ],
  },
  { title: '清水池液位', range: [0, 4.5], from: [signal('清水池', '清水池液位', { color: calm.blue })] },
  { title: '出厂余氯', range: [0, 1.2], from: [signal('清水池', '余氯', { color: calm.blue })] },
];

/** Level 1 after ISA-101: the whole works at a glance. Grey is good news; colour means that something is wrong. */
export const worksPage: DemoPage = page(
  centrePageTitles.works,
  { ...sheetSize, bgColor: calm.ground, fit: 'container' },
  [
    ...centreHead(centrePageTitles.works),
    ...worksAreas(),
    ...inRow(4, [444, 164], 12).flatMap((box, at) => {
      const shown = trends[at];
      if (!shown) return [];
      const [x, y, width, height] = box;
      const look = { color: calm.dim };
      return [
        ...titled(box, shown.title),
        lines(
          [x + 4, y + 28, width - 8, height - 32],
          { from: shown.from, minutes: 480, range: shown.range },
          look,
          { showLegend: false },
          [24, 12, 24, 48],
        ),
      ];
    }),
    ...bottom(),
  ],
);

function bottom(): Drawn[] {
  const y = 620;
  const link = { fill: calm.panel, stroke: '#7d8691', strokeWidth: 1, color: calm.ink, fontSize: 14 };
  const today = ['今日送水量', '清水池可供时间', '全厂单位电耗'];
  return [
    panel([24, y, 616, 140], calm.panel, { radius: 4 }),
    alarms([28, y + 4, 608, 132], { color: calm.ink }, { most: 3, showValue: true, showOperation: false }),
    ...titled([652, y, 260, 140], '偏差'),
    ...deviation([664, y + 36, 236, 44], {
      ...{ title: '出厂压力', from: variable('出厂压力偏差'), most: 40 },
    }),
    ...deviation([664, y + 84, 236, 44], {
      ...{ title: '取水 − 送水', from: variable('取送水流量差'), most: 800 },
    }),
    panel([924, y, 252, 140], calm.panel, { radius: 4 }),
    ...today.flatMap((title, at) => [
      label([936, y + 8 + at * 28, 112, 24], title, { color: calm.dim }),
      value([1044, y + 8 + at * 28, 124, 24], variable(title), { size: 16, bold: true, align: 'right' }),
    ]),
    button([936, y + 98, 110, 34], '送水泵房 ›', toPage('送水泵房'), link),
    button([1054, y + 98, 110, 34], '空压站 ›', toPage('空压站'), link),
  ];
}
