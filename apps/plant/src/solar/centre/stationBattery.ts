import type { DemoPage } from '@lookfar/contract';
import { calm, inRow, titled } from '../../centre/centreFrame.ts';
import { analogBar } from '../../pages/analogBar.ts';
import { type Box, type Drawn, fixed, label, page, panel, place, signal, value } from '../../pages/sheet.ts';
import { batteryKw, moduleCount, socLimits } from '../physics/battery.ts';
import { stationHead, stationTitles } from './stationFrame.ts';
import { chart, wide } from './stationParts.ts';

const device = '储能系统';
const of = (title: string) => signal(device, title);
const bars = { track: '#eef0f3', band: '#d5dae0', level: calm.teal, beyond: '#b00020' };

const trends = [
  (box: Box) => chart(box, '荷电状态', [0, 100], [signal(device, '荷电状态', { color: calm.teal })]),
  (box: Box) =>
    chart(
      box,
      '充放电与光伏功率',
      [-220, 320],
      [
        signal(device, '充放电功率', { alias: '储能', color: calm.blue }),
        signal('能量管理系统', '光伏功率', { alias: '光伏', color: calm.ochre }),
      ],
    ),
  (box: Box) =>
    chart(
      box,
      '电芯与环境温度',
      [0, 50],
      [
        signal(device, '电芯温度', { alias: '电芯', color: calm.teal }),
        signal('气象站', '环境温度', { alias: '环境', color: calm.grey }),
      ],
    ),
];

/** How full the battery is, how its modules are, what it gives and may give, and how the day went. */
export const batteryPage: DemoPage = page(stationTitles.battery, wide, [
  ...stationHead(),
  ...charge([24, 72, 300, 360]),
  ...modules([336, 72, 528, 360]),
  ...power([876, 72, 300, 360]),
  ...inRow(3, [444, 316], 12).flatMap((box, at) => trends[at]?.(box) ?? []),
]);

/** The state of charge as a battery, with the part in which it is used. */
function charge([x, y, width, height]: Box): Drawn[] {
  const vessel: Box = [x + 28, y + 60, 92, height - 92];
  const at = (share: number) => vessel[1] + vessel[3] * (1 - share);
  const marks = [socLimits.high, socLimits.low].flatMap((share) => [
    panel([vessel[0] - 6, at(share) - 1, vessel[2] + 12, 2], calm.grey),
    label([vessel[0] + vessel[2] + 10, at(share) - 10, 60, 20], `${share * 100} %`, { color: calm.dim }),
  ]);
  const rows = ['运行状态', '可放电量', '健康度', '循环次数'];
  return [
    ...titled([x, y, width, height], '荷电状态'),
    panel([vessel[0] + 30, vessel[1] - 12, 32, 12], calm.light, { radius: 3 }),
    panel(vessel, '#eef0f3', { radius: 6, stroke: calm.light, strokeWidth: 2 }),
    {
      widgetType: 'Usual.PercentFill',
      position: place([vessel[0] + 4, vessel[1] + 4, vessel[2] - 8, vessel[3] - 8]),
      data: fixed(of('荷电状态')),
      style: { fill: calm.teal, strokeWidth: 0, stroke: 'none' },
      dataAddon: {
        ...{ type: 'rectangleChart', direction: 'up', min: 0, max: 100, textType: 'none' },
        trackColor: 'rgba(0,0,0,0)',
      },
    },
    ...marks,
    value([x + 172, y + 40, width - 184, 48], of('荷电状态'), {
      size: 30,
      bold: true,
      color: calm.ink,
      align: 'right',
    }),
    ...rows.flatMap((title, index) => [
      label([x + 172, y + 116 + index * 52, width - 188, 20], title, { color: calm.dim, align: 'right' }),
      value([x + 172, y + 136 + index * 52, width - 184, 26], of(title), {
        ...{ size: 18, color: calm.ink, align: 'right' },
      }),
    ]),
  ];
}

/** Each with its temperature on a scale, and its voltage. */
function modules([x, y, width, height]: Box): Drawn[] {
  const [columns, gap] = [4, 12];
  const [wideness, highness] = [(width - 24 - (columns - 1) * gap) / columns, (height - 48 - gap) / 2];
  return [
    ...titled([x, y, width, height], '电池模组', '温度与电压'),
    ...Array.from({ length: moduleCount }, (_, index) => {
      const left = x + 12 + (index % columns) * (wideness + gap);
      const top = y + 36 + Math.floor(index / columns) * (highness + gap);
      const number = index + 1;
      return [
        panel([left, top, wideness, highness], '#f4f6f8', { radius: 4 }),
        label([left + 10, top + 6, wideness - 20, 24], `${number}号模组`, { color: calm.dim }),
        value([left + 6, top + 36, wideness - 12, 32], of(`${number}号模组温度`), {
          ...{ size: 20, bold: true, color: calm.ink },
        }),
        ...analogBar(
          [left + 10, top + 74, wideness - 20, 14],
          of(`${number}号模组温度`),
          { range: [0, 60], lower: 5, upper: 45 },
          bars,
        ),
        value([left + 6, top + 104, wideness - 12, 28], of(`${number}号模组电压`), { size: 16, color: calm.ink }),
      ];
    }).flat(),
  ];
}

/** What it gives or takes, between what it may. */
function power([x, y, width, height]: Box): Drawn[] {
  const scale: Box = [x + 12, y + 112, width - 24, 12];
  const rows = [
    '允许充电功率',
    '允许放电功率',
    '总电压',
    '总电流',
    '最高单体电压',
    '最低单体电压',
    '单体压差',
    '空调状态',
  ];
  return [
    ...titled([x, y, width, height], '功率与限值'),
    value([x + 8, y + 36, width - 16, 44], of('充放电功率'), { size: 28, bold: true, color: calm.ink }),
    label([scale[0], y + 86, 110, 20], '充电', { color: calm.dim }),
    label([scale[0] + scale[2] - 110, y + 86, 110, 20], '放电', { color: calm.dim, align: 'right' }),
    panel(scale, '#d5dae0'),
    panel([scale[0] + scale[2] / 2 - 1, scale[1] - 4, 2, 20], calm.grey),
    {
      ...panel([scale[0], scale[1] - 4, 6, 20], calm.ink),
      animation: {
        move: {
          enable: true,
          config: {
            ...{ data: { type: 'signal', signalArray: [of('充放电功率')] }, minVal: -batteryKw, maxVal: batteryKw },
            points: [{ x: scale[2] - 6, y: 0 }],
          },
        },
      },
    },
    ...rows.flatMap((title, index) => [
      label([x + 12, y + 140 + index * 26, 186, 24], title, { color: calm.dim }),
      value([x + 190, y + 140 + index * 26, width - 202, 24], of(title), {
        ...{ size: 15, color: calm.ink, align: 'right' },
      }),
    ]),
  ];
}
