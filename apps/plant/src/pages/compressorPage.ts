import type { DemoPage } from '@lookfar/contract';
import { lines, sections } from './charts.ts';
import { compressorCard } from './compressorCard.ts';
import { air, compressorPicture } from './compressorPicture.ts';
import { input, toOwnPage } from './controls.ts';
import { modelPageTitle } from './modelPageTitle.ts';
import { alarmCount, type Box, button, type Drawn, label, page, panel, system, toPage } from './sheet.ts';

const look = { ground: '#e4e7eb', panel: '#ffffff', ink: '#1f2429', dim: '#59616b' } as const;

/** Grey while it does its work; only a fault is coloured. */
const states = [
  { status: '停机', value: 0, color: '#d3d8de' },
  { status: '卸载', value: 1, color: '#9db4c4' },
  { status: '加载', value: 2, color: '#2f6f9f' },
  { status: '故障', value: 3, color: '#e8650a' },
];

/** The compressed air station: its process, machines with their commands, and what they did. */
export const compressorPage: DemoPage = page(
  '空压站',
  { width: 1440, height: 752, bgColor: look.ground, fit: 'container' },
  [
    ...header(),
    ...compressorPicture([24, 72, 912, 324]),
    ...[1, 2].flatMap((number) => compressorCard(number, [952, 72 + (number - 1) * 340, 464, 324])),
    ...working([24, 412, 448, 324]),
    ...pressure([488, 412, 448, 324]),
  ],
);

function header(): Drawn[] {
  const link = { fill: look.panel, stroke: '#7d8691', strokeWidth: 1, color: look.ink, fontSize: 15 };
  return [
    panel([0, 0, 1440, 56], look.panel),
    label([24, 8, 320, 40], '空压站', { size: 20, bold: true, color: look.ink }),
    button([672, 10, 120, 36], '‹ 工艺总览', toPage('取水泵房'), link),
    button([808, 10, 128, 36], '三维视图 ›', toOwnPage(modelPageTitle), link),
    label([1064, 12, 96, 32], '本站报警', { size: 16, color: look.dim, align: 'right' }),
    alarmCount([1168, 12, 40, 32], { size: 20, bold: true, color: look.ink }, '#b00020'),
    system([1208, 12, 208, 32], 'datetime', { size: 16, color: look.ink, align: 'right' }),
  ];
}

function titled([x, y, width, height]: Box, title: string, note: string): Drawn[] {
  return [
    panel([x, y, width, height], look.panel, { radius: 4 }),
    label([x + 12, y + 6, width - 24, 24], title, { size: 15, bold: true, color: look.ink }),
    label([x + 12, y + 6, width - 24, 24], note, { color: look.dim, align: 'right' }),
  ];
}

function working(box: Box): Drawn[] {
  const [x, y, width, height] = box;
  const from = [1, 2].map((number) => ({ ...air(`${number}号空压机工况`), alias: `${number}号机` }));
  return [
    ...titled(box, '加载与卸载', '8 小时'),
    sections([x + 4, y + 36, width - 8, height - 40], { from, minutes: 480, states }, { color: look.dim }),
  ];
}

/** The pressure between the two set points, which can be changed here. */
function pressure(box: Box): Drawn[] {
  const [x, y, width, height] = box;
  const from = [
    { ...air('储气罐压力'), alias: '压力', color: '#2f6f9f' },
    { ...air('加载压力'), alias: '加载', color: '#8c9298' },
    { ...air('卸载压力'), alias: '卸载', color: '#8c9298' },
  ];
  const half = (width - 24 - 16) / 2;
  return [
    ...titled(box, '储气罐压力', '2 小时'),
    lines(
      [x + 4, y + 32, width - 8, height - 92],
      { from, minutes: 120, range: [0.5, 0.85] },
      { color: look.dim },
      { showLegend: true },
      [28, 12, 56, 48],
    ),
    ...['加载压力', '卸载压力'].flatMap((title, at) => {
      const left = x + 12 + at * (half + 16);
      return [
        label([left, y + height - 48, 72, 36], title, { color: look.dim }),
        input([left + 76, y + height - 48, half - 76, 36], air(title)),
      ];
    }),
  ];
}
