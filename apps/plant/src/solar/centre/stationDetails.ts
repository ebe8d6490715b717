import type { DemoPage } from '@lookfar/contract';
import { calm, inRow, titled } from '../../centre/centreFrame.ts';
import { variable } from '../../centre/variable.ts';
import { label, page, type SignalName, signal, value } from '../../pages/sheet.ts';
import { alarms } from '../../pages/tables.ts';
import { stationHead, stationTitles } from './stationFrame.ts';
import { chart, rowsOf, wide } from './stationParts.ts';

const colours = [calm.blue, calm.teal, calm.ochre, calm.grey];

const inverterRows = [
  '运行状态',
  '交流功率',
  '可用功率',
  '转换效率',
  '机内温度',
  '组串1电流',
  '组串2电流',
  '组串3电流',
  '组串4电流',
];

/** The inverters beside each other, and what the sun gave. */
export const solarPage: DemoPage = page(stationTitles.solar, wide, [
  ...stationHead(),
  ...inRow(3, [72, 348], 12).flatMap((box, at) =>
    rowsOf(box, `${at + 1}号逆变器`, inverterRows, [variable(`${at + 1}号今日发电`)]),
  ),
  ...chart(
    [24, 432, 570, 328],
    '交流功率',
    [0, 120],
    [1, 2, 3].map((number, at) =>
      signal(`${number}号逆变器`, '交流功率', { alias: `${number}号逆变器`, color: colours[at] ?? calm.blue }),
    ),
  ),
  ...chart([606, 432, 570, 328], '斜面辐照度', [0, 1200], [signal('气象站', '斜面辐照度', { color: calm.ochre })]),
]);

const chargerRows = ['运行状态', '输出功率', '车辆电量', '本次电量', '本次费用', '本次时长', '枪头温度', '累计次数'];

/** The charging bays beside each other, their power, and what is wrong. */
export const chargingPage: DemoPage = page(stationTitles.charging, wide, [
  ...stationHead(),
  ...inRow(4, [72, 288], 12).flatMap((box, at) => rowsOf(box, `${at + 1}号充电桩`, chargerRows)),
  ...chart(
    [24, 372, 760, 388],
    '输出功率',
    [0, 130],
    [1, 2, 3, 4].map((number, at) =>
      signal(`${number}号充电桩`, '输出功率', { alias: `${number}号充电桩`, color: colours[at] ?? calm.blue }),
    ),
  ),
  ...rowsOf(
    [796, 372, 380, 200],
    '充电运营平台',
    ['充电总功率', '在充车辆', '排队车辆', '充电总功率上限'],
    [variable('今日充电收入')],
  ),
  ...titled([796, 584, 380, 176], '当前报警'),
  alarms([800, 616, 372, 140], { color: calm.ink }, { most: 3, showValue: false, showOperation: false }),
]);

const phoneRows: readonly SignalName[] = [
  signal('能量管理系统', '光伏功率'),
  signal('储能系统', '充放电功率'),
  signal('储能系统', '荷电状态'),
  signal('并网变电站', '关口功率'),
  signal('充电运营平台', '充电总功率'),
  ...['今日发电量', '今日充电量', '今日收益'].map((title) => variable(title)),
];

/** For a phone: the figures first, then how the day went. */
export const stationPhone: DemoPage = page(
  stationTitles.phone,
  { width: 390, height: 1040, bgColor: calm.ground, fit: 'width' },
  [
    ...titled([12, 12, 366, 340], '临江光储充电站'),
    ...phoneRows.flatMap((from, at) => [
      label([24, 52 + at * 36, 160, 32], from.title, { size: 16, color: calm.dim }),
      value([184, 52 + at * 36, 182, 32], from, { size: 18, bold: true, color: calm.ink, align: 'right' }),
    ]),
    ...chart(
      [12, 364, 366, 240],
      '光伏与充电功率',
      [0, 360],
      [
        signal('能量管理系统', '光伏功率', { alias: '光伏', color: calm.ochre }),
        signal('充电运营平台', '充电总功率', { alias: '充电', color: calm.blue }),
      ],
    ),
    ...titled([12, 616, 366, 240], '当前报警'),
    alarms([16, 648, 358, 204], { color: calm.ink }, { most: 4, showValue: false, showOperation: false }),
    ...[1, 2, 3, 4].flatMap((number, at) => [
      label([24, 872 + at * 36, 160, 32], `${number}号充电桩`, { size: 16, color: calm.dim }),
      value([184, 872 + at * 36, 182, 32], signal(`${number}号充电桩`, '运行状态'), { size: 16, align: 'right' }),
    ]),
  ],
);
