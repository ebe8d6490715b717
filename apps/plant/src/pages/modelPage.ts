import type { DemoPage } from '@lookfar/contract';
import { compressorFile } from '../models/plantFiles.ts';
import { analogBar, type BarLook, type Span } from './analogBar.ts';
import { air } from './compressorPicture.ts';
import { toOwnPage } from './controls.ts';
import { modelPageTitle } from './modelPageTitle.ts';
import { alarmCount, bound, button, type Drawn, label, page, panel, place, system, value } from './sheet.ts';

const look = { ground: '#e4e7eb', panel: '#ffffff', ink: '#1f2429', dim: '#59616b', beyond: '#e8650a' } as const;
const barLook: BarLook = { track: '#eef0f3', band: '#ccd2d9', level: '#3d454d', beyond: look.beyond };

const rule = (symbol: string, limit: number, color: string) => ({ symbol, value: limit, color });

interface Reading {
  title: string;
  signal: string;
  span?: Span;
}

const machineReadings: readonly Reading[] = [
  { title: '工况', signal: '工况' },
  { title: '排气温度', signal: '排气温度', span: { range: [0, 120], upper: 105 } },
  { title: '轴承温度', signal: '轴承温度', span: { range: [0, 100], upper: 85 } },
  { title: '振动', signal: '振动', span: { range: [0, 10], upper: 7.1 } },
];

const cards: readonly { title: string; top: number; readings: readonly Reading[] }[] = [
  {
    ...{ title: '供气', top: 72 },
    readings: [
      { title: '储气罐压力', signal: '储气罐压力', span: { range: [0.4, 0.95], lower: 0.55, upper: 0.8 } },
      { title: '用气量', signal: '用气量' },
      { title: '压力露点', signal: '压力露点', span: { range: [-5, 15], upper: 10 } },
    ],
  },
  ...[1, 2].map((number) => ({
    ...{ title: `${number}号空压机`, top: 264 + (number - 1) * 238 },
    readings: machineReadings.map((reading) => ({ ...reading, signal: `${number}号空压机${reading.signal}` })),
  })),
];

/** The compressed air station in space: fans turn, the needle points, lamps and limits are coloured. */
export const modelPage: DemoPage = page(
  modelPageTitle,
  { width: 1440, height: 752, bgColor: look.ground, fit: 'container' },
  [...header(), model(), ...readings()],
);

function header(): Drawn[] {
  const link = { fill: look.panel, stroke: '#7d8691', strokeWidth: 1, color: look.ink, fontSize: 15 };
  return [
    panel([0, 0, 1440, 56], look.panel),
    label([24, 8, 320, 40], '空压站 · 三维', { size: 20, bold: true, color: look.ink }),
    button([800, 10, 136, 36], '‹ 空压站', toOwnPage('空压站'), link),
    label([1064, 12, 96, 32], '本站报警', { size: 16, color: look.dim, align: 'right' }),
    alarmCount([1168, 12, 40, 32], { size: 20, bold: true, color: look.ink }, '#b00020'),
    system([1208, 12, 208, 32], 'datetime', { size: 16, color: look.ink, align: 'right' }),
  ];
}

function model(): Drawn {
  const machines = [1, 2];
  const of = (number: number, title: string) => bound([air(`${number}号空压机${title}`)]);
  const lamp = [
    rule('==', 3, look.beyond),
    rule('==', 2, '#2f9e5f'),
    rule('==', 1, '#d0a215'),
    rule('==', 0, '#8c9298'),
  ];
  const view = (name: string, part: string, [azimuth, elevation, zoom]: readonly [number, number, number]) => ({
    ...{ name, part, azimuth, elevation, zoom },
  });
  return {
    widgetType: 'Usual.Webgl',
    position: place([24, 72, 1080, 664]),
    style: { fill: '#eef0f3', strokeWidth: 0, radius: 4, fontSize: 14 },
    dataAddon: {
      model: compressorFile,
      colours: [
        ...machines.map((number) => ({ part: `lamp${number}`, data: of(number, '工况'), rules: lamp })),
        ...machines.map((number) => ({
          ...{ part: `airend${number}`, data: of(number, '排气温度'), rules: [rule('>', 105, look.beyond)] },
        })),
        {
          ...{ part: 'vessel', data: bound([air('储气罐压力')]) },
          rules: [rule('>', 0.8, look.beyond), rule('<', 0.55, look.beyond)],
        },
      ],
      spins: machines.map((number) => ({
        ...{ part: `fan${number}`, data: of(number, '状态'), symbol: '==', value: 1, axis: 'z', speed: 1500 },
      })),
      angles: [
        {
          ...{ part: 'needle', data: bound([air('储气罐压力')]), axis: 'z', min: 0, max: 1, from: 120, to: -120 },
        },
      ],
      views: [
        view('全景', '', [24, 24, 1]),
        view('1号机', 'compressor1', [20, 20, 1]),
        view('2号机', 'compressor2', [20, 20, 1]),
        view('储气罐', 'tank', [10, 12, 1]),
        view('干燥机', 'dryer', [30, 20, 1]),
      ],
      ...{ orbit: true, light: 1 },
    },
  };
}

function readings(): Drawn[] {
  return cards.flatMap(({ title, top, readings: shown }) => [
    panel([1120, top, 296, shown.length * 46 + 38], look.panel, { radius: 4 }),
    label([1132, top + 6, 272, 26], title, { size: 15, bold: true, color: look.ink }),
    ...shown.flatMap((reading, at) => {
      const y = top + 38 + at * 46;
      const from = air(reading.signal);
      return [
        label([1132, y, 110, 26], reading.title, { color: look.dim }),
        value([1242, y, 162, 26], from, { size: 16, bold: true, color: look.ink, align: 'right' }),
        ...(reading.span ? analogBar([1132, y + 28, 272, 8], from, reading.span, barLook) : []),
      ];
    }),
  ]);
}
