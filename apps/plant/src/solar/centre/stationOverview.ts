import type { DemoPage } from '@lookfar/contract';
import { calm, figure, inRow, sheetSize, titled } from '../../centre/centreFrame.ts';
import { variable } from '../../centre/variable.ts';
import { areas } from '../../pages/charts.ts';
import {
  type Box,
  type Drawn,
  label,
  page,
  panel,
  pipe,
  type SignalName,
  signal,
  value,
  type Way,
} from '../../pages/sheet.ts';
import { stationHead, stationTitles } from './stationFrame.ts';

const solar = signal('能量管理系统', '光伏功率', { alias: '光伏', color: calm.ochre });
const battery = signal('储能系统', '充放电功率');
const grid = signal('并网变电站', '关口功率', { alias: '电网', color: calm.grey });
const charging = signal('充电运营平台', '充电总功率', { alias: '充电', color: calm.blue });

/** Where the energy comes from and where it goes, how the day went, and what it brought. */
export const stationOverview: DemoPage = page(
  stationTitles.overview,
  { ...sheetSize, bgColor: calm.ground, fit: 'container' },
  [
    ...stationHead(),
    ...block([24, 72, 300, 152], '光伏', solar, [
      ['斜面辐照度', signal('气象站', '斜面辐照度')],
      ['今日发电量', variable('今日发电量')],
    ]),
    ...block([24, 240, 300, 152], '储能', battery, [
      ['荷电状态', signal('储能系统', '荷电状态')],
      ['运行状态', signal('储能系统', '运行状态')],
    ]),
    ...block([876, 72, 300, 152], '电网', grid, [
      ['电价时段', signal('能量管理系统', '电价时段')],
      ['用电功率', variable('用电功率')],
    ]),
    ...block([876, 240, 300, 152], '充电', charging, [
      ['在充车辆', signal('充电运营平台', '在充车辆')],
      ['排队车辆', signal('充电运营平台', '排队车辆')],
    ]),
    panel([590, 84, 20, 296], calm.grey, { radius: 2 }),
    label([520, 384, 160, 22], '0.4 kV 母线', { color: calm.dim, align: 'center' }),
    flow(
      [
        [324, 148],
        [590, 148],
      ],
      solar,
    ),
    flow(
      [
        [324, 296],
        [590, 296],
      ],
      battery,
    ),
    flow(
      [
        [590, 336],
        [324, 336],
      ],
      variable('储能充电功率'),
    ),
    flow(
      [
        [876, 128],
        [610, 128],
      ],
      grid,
    ),
    flow(
      [
        [610, 168],
        [876, 168],
      ],
      variable('上网功率'),
    ),
    flow(
      [
        [610, 316],
        [876, 316],
      ],
      charging,
    ),
    ...trends(),
    ...figures(),
  ],
);

function block(
  [x, y, width, height]: Box,
  title: string,
  from: SignalName,
  rows: readonly [string, SignalName][],
): Drawn[] {
  return [
    ...titled([x, y, width, height], title),
    value([x + 8, y + 34, width - 16, 44], from, { size: 28, bold: true, color: calm.ink }),
    ...rows.flatMap(([name, of], at) => [
      label([x + 12, y + 84 + at * 30, 120, 26], name, { color: calm.dim }),
      value([x + 132, y + 84 + at * 30, width - 144, 26], of, { size: 16, color: calm.ink, align: 'right' }),
    ]),
  ];
}

function flow(way: Way, from: SignalName): Drawn {
  return pipe(way, from, { width: 10, wall: calm.light, fluid: calm.rule, flow: calm.teal });
}

function trends(): Drawn[] {
  const soc = signal('储能系统', '荷电状态', { color: calm.teal });
  const shown: readonly { title: string; from: readonly SignalName[]; range: readonly [number, number] }[] = [
    { title: '光伏与充电功率', from: [solar, charging], range: [0, 360] },
    { title: '关口功率', from: [grid], range: [-300, 400] },
    { title: '荷电状态', from: [soc], range: [0, 100] },
  ];
  return inRow(shown.length, [416, 216], 12).flatMap(([x, y, width, height], at) => {
    const chart = shown[at];
    if (!chart) return [];
    const box: Box = [x + 4, y + 32, width - 8, height - 36];
    return [
      ...titled([x, y, width, height], chart.title, '24 小时'),
      areas(box, { from: chart.from, minutes: 1440, range: chart.range }, { color: calm.dim }),
    ];
  });
}

function figures(): Drawn[] {
  const titles = ['今日发电量', '今日充电量', '今日充电车次', '今日收益', '自发自用率', '今日减排'];
  return inRow(titles.length, [648, 104], 12).flatMap((box, at) => {
    const title = titles[at];
    return title ? figure(box, title, variable(title)) : [];
  });
}
