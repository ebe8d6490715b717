import type { DemoPage } from '@lookfar/contract';
import { analogBar, type BarLook, type Span } from '../pages/analogBar.ts';
import { areas, lines } from '../pages/charts.ts';
import { toOwnPage } from '../pages/controls.ts';
import {
  alarmCount,
  type Box,
  button,
  type Drawn,
  label,
  page,
  panel,
  type SignalName,
  signal,
  symbol,
  value,
} from '../pages/sheet.ts';
import { alarms } from '../pages/tables.ts';
import { calm, centrePageTitles } from './centreFrame.ts';
import { variable } from './variable.ts';

const width = 390;
const margin = 12;
const gap = 8;
const inner = width - 2 * margin;
const barLook: BarLook = { track: '#eef0f3', band: '#ccd2d9', level: '#3d454d', beyond: '#e8650a' };

interface Figure extends Span {
  title: string;
  from: SignalName;
}

const figures: readonly Figure[] = [
  { title: '出厂压力', from: signal('送水泵房', '出厂水压力'), range: [0.2, 0.6], lower: 0.3, upper: 0.5 },
  { title: '出厂流量', from: signal('送水泵房', '出厂水流量'), range: [0, 2000], upper: 1600 },
  { title: '清水池液位', from: signal('清水池', '清水池液位'), range: [0, 4.5], lower: 1.2, upper: 4.2 },
  { title: '出厂余氯', from: signal('清水池', '余氯'), range: [0, 2.4], lower: 0.3, upper: 2 },
  { title: '今日送水量', from: variable('今日送水量'), range: [0, 30_000] },
  { title: '全厂有功功率', from: variable('全厂有功功率'), range: [0, 400] },
];

const flows = [
  signal('取水泵房', '取水总流量', { alias: '取水', color: calm.light }),
  signal('送水泵房', '出厂水流量', { alias: '送水', color: calm.blue }),
];
const pressures = [
  signal('送水泵房', '出厂压力设定', { alias: '设定', color: calm.light }),
  signal('送水泵房', '出厂水压力', { alias: '实际', color: calm.blue }),
];

/** For a phone: what matters first, large enough for a thumb, and more below. */
export const phonePage: DemoPage = page(
  centrePageTitles.phone,
  { width, height: 1616, bgColor: calm.ground, fit: 'width' },
  [
    ...header(),
    ...figures.flatMap((figure, at) => figureOf(figure, cell(at, 2, [64, 96]))),
    ...pumps([margin, 376, inner, 132]),
    ...shortcuts(516),
    ...alarmList([margin, 580, inner, 244]),
    ...chartOf(832, '取水与送水流量', (box) =>
      areas(box, { from: flows, minutes: 480, range: [0, 1600] }, { color: calm.dim, size: 13 }),
    ),
    ...chartOf(1092, '出厂压力', (box) =>
      lines(box, { from: pressures, minutes: 480, range: [0.2, 0.5] }, { color: calm.dim, size: 13 }),
    ),
    ...chartOf(1352, '清水池液位', (box) =>
      areas(
        box,
        { from: [signal('清水池', '清水池液位', { alias: '液位', color: calm.teal })], minutes: 1440, range: [0, 4.5] },
        { color: calm.dim, size: 13 },
      ),
    ),
  ],
);

function cell(at: number, columns: number, [top, height]: readonly [number, number]): Box {
  const size = (inner - (columns - 1) * gap) / columns;
  return [margin + (at % columns) * (size + gap), top + Math.floor(at / columns) * (height + gap), size, height];
}

function header(): Drawn[] {
  return [
    panel([0, 0, width, 56], calm.panel),
    label([margin, 8, 240, 40], '远望水厂', { size: 20, bold: true, color: calm.ink }),
    label([width - 132, 12, 72, 32], '报警', { size: 15, color: calm.dim, align: 'right' }),
    alarmCount([width - 56, 12, 44, 32], { size: 22, bold: true, color: calm.ink }, '#b00020'),
  ];
}

function figureOf({ title, from, ...span }: Figure, [x, y, size, height]: Box): Drawn[] {
  return [
    panel([x, y, size, height], calm.panel, { radius: 6 }),
    label([x + 12, y + 8, size - 24, 22], title, { size: 14, color: calm.dim }),
    value([x + 8, y + 32, size - 16, 36], from, { size: 22, bold: true, color: calm.ink }),
    ...analogBar([x + 12, y + height - 20, size - 24, 8], from, span, barLook),
  ];
}

function pumps([x, y, size, height]: Box): Drawn[] {
  const third = size / 3;
  return [
    panel([x, y, size, height], calm.panel, { radius: 6 }),
    ...[1, 2, 3].flatMap((number, at) => [
      label([x + at * third, y + 8, third, 22], `${number}号送水泵`, { size: 14, color: calm.dim, align: 'center' }),
      symbol(
        [[x + at * third + (third - 56) / 2, y + 36, 56, 56], 'pump-centrifugal'],
        [signal('送水泵房', `${number}号送水泵状态`)],
        {},
        { style: { fontSize: 15 } },
      ),
    ]),
  ];
}

/** As high as a thumb needs. */
function shortcuts(top: number): Drawn[] {
  const look = { fill: calm.panel, stroke: '#7d8691', strokeWidth: 1, color: calm.ink, fontSize: 16, radius: 6 };
  const leads = [centrePageTitles.works, centrePageTitles.energy, centrePageTitles.alarm];
  return leads.map((title, at) => button(cell(at, 3, [top, 56]), title, toOwnPage(title), look));
}

function alarmList([x, y, size, height]: Box): Drawn[] {
  const addon = { most: 5, showEquip: false, showValue: false, showOperation: false, format: 'HH:mm' };
  return [
    panel([x, y, size, height], calm.panel, { radius: 6 }),
    label([x + 12, y + 8, size - 24, 24], '当前报警', { size: 15, bold: true, color: calm.ink }),
    alarms([x + 4, y + 36, size - 8, height - 40], { color: calm.ink, size: 14 }, addon),
  ];
}

function chartOf(top: number, title: string, draw: (box: Box) => Drawn): Drawn[] {
  return [
    panel([margin, top, inner, 252], calm.panel, { radius: 6 }),
    label([margin + 12, top + 8, inner - 24, 24], title, { size: 15, bold: true, color: calm.ink }),
    draw([margin + 4, top + 36, inner - 8, 212]),
  ];
}
