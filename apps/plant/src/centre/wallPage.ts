import type { DemoPage } from '@lookfar/contract';
import { areas, lines } from '../pages/charts.ts';
import { nav } from '../pages/controls.ts';
import {
  type Box,
  type Drawn,
  label,
  page,
  panel,
  type SignalName,
  signal,
  symbol,
  system,
  value,
} from '../pages/sheet.ts';
import { alarms, clock, map, ticker } from '../pages/tables.ts';
import { centreLeads, centrePageTitles } from './centreFrame.ts';
import { variable } from './variable.ts';

/** Seen from some metres away, in a dim room. */
const dark = {
  ...{ ground: '#14181c', panel: '#1e2329', line: '#343b44', ink: '#e6eaee', dim: '#a4abb3' },
  ...{ blue: '#6fa8d0', grey: '#8b949e', teal: '#5fb3a3', alarm: '#ff6b75' },
} as const;

interface Figure {
  title: string;
  from: SignalName;
}

const figures: readonly Figure[] = [
  { title: '出厂压力', from: signal('送水泵房', '出厂水压力') },
  { title: '出厂流量', from: signal('送水泵房', '出厂水流量') },
  { title: '清水池液位', from: signal('清水池', '清水池液位') },
  { title: '出厂余氯', from: signal('清水池', '余氯') },
  { title: '今日送水量', from: variable('今日送水量') },
  { title: '全厂功率', from: variable('全厂有功功率') },
];

const pumps = [
  ...[1, 2, 3].map((number) => ({
    ...{ name: `取水 ${number}`, symbol: 'pump-vertical', from: signal('取水泵房', `${number}号泵状态`) },
  })),
  ...[1, 2, 3].map((number) => ({
    ...{ name: `送水 ${number}`, symbol: 'pump-centrifugal', from: signal('送水泵房', `${number}号送水泵状态`) },
  })),
];

const left = 24;
const gap = 16;

/** The wall of the control room: big numbers, the time, where it is, how it went, what runs, and what is wrong. */
export const wallPage: DemoPage = page(
  centrePageTitles.wall,
  { width: 1920, height: 1080, bgColor: dark.ground, fit: 'container' },
  [
    ...head(),
    ...figures.flatMap(({ title, from }, at) =>
      figureOf(title, from, [left + at * (298.667 + gap), 112, 298.667, 152]),
    ),
    ...where([left, 280, 616, 504]),
    ...trends(),
    ...machines([left, 800, 616, 208]),
    ...wrong([656, 800, 1240, 208]),
    ticker(
      [left, 1024, 1872, 40],
      '远望水务 · 安全供水',
      { color: dark.ink, size: 22 },
      { restsIfFits: false, speed: 60 },
    ),
  ],
);

function head(): Drawn[] {
  return [
    label([left, 16, 520, 80], '远望水务运营中心', { size: 40, bold: true, color: dark.ink }),
    nav([560, 32, 640, 48], centreLeads, {
      ...{ color: dark.dim, activeColor: dark.ink, activeFill: dark.line, size: 22 },
    }),
    label([1210, 24, 120, 64], '在线设备', { size: 22, color: dark.dim, align: 'right' }),
    system([1338, 24, 60, 64], 'equipOnlineNum', { size: 32, bold: true, color: dark.ink }),
    clock([1400, 16, 496, 48], 'HH:mm:ss', { fontSize: 44, fontWeight: 'bold', color: dark.ink, textAlign: 'right' }),
    clock([1400, 64, 496, 32], 'YYYY-MM-DD', { fontSize: 22, color: dark.dim, textAlign: 'right' }),
  ];
}

function figureOf(title: string, from: SignalName, [x, y, width, height]: Box): Drawn[] {
  return [
    panel([x, y, width, height], dark.panel, { radius: 6 }),
    label([x + 20, y + 12, width - 40, 36], title, { size: 22, color: dark.dim }),
    value([x + 16, y + 52, width - 32, 88], from, { size: 40, bold: true, color: dark.ink }),
  ];
}

function titled([x, y, width, height]: Box, title: string): Drawn[] {
  return [
    panel([x, y, width, height], dark.panel, { radius: 6 }),
    label([x + 20, y + 8, width - 40, 36], title, { size: 22, bold: true, color: dark.ink }),
  ];
}

function where(box: Box): Drawn[] {
  const [x, y, width, height] = box;
  const shown = [signal('取水泵房', '取水总流量'), signal('送水泵房', '出厂水流量'), signal('清水池', '清水池液位')];
  const centre = { longitude: 117.178, latitude: 31.863 };
  return [
    ...titled(box, '站点分布'),
    map([x + 8, y + 52, width - 16, height - 60], shown, { color: dark.ink, size: 20 }, { centre, zoom: 15 }),
  ];
}

/** Side by side, of the last day. */
function trends(): Drawn[] {
  const look = { color: dark.dim, size: 22 };
  const around = [32, 20, 72, 76] as const;
  const flows = [
    signal('取水泵房', '取水总流量', { alias: '取水', color: dark.grey }),
    signal('送水泵房', '出厂水流量', { alias: '送水', color: dark.blue }),
  ];
  const pressures = [
    signal('送水泵房', '出厂压力设定', { alias: '设定', color: dark.grey }),
    signal('送水泵房', '出厂水压力', { alias: '实际', color: dark.blue }),
  ];
  const level = [signal('清水池', '清水池液位', { alias: '液位', color: dark.teal })];
  const inside = ([x, y, width, height]: Box): Box => [x + 8, y + 44, width - 16, height - 52];
  const boxes: readonly [Box, Box, Box] = [
    [656, 280, 1240, 244],
    [656, 540, 612, 244],
    [1284, 540, 612, 244],
  ];
  return [
    ...titled(boxes[0], '取水与送水流量 · 24 小时'),
    areas(inside(boxes[0]), { from: flows, minutes: 1440, range: [0, 1600] }, look, {}, around),
    ...titled(boxes[1], '出厂压力 · 24 小时'),
    lines(inside(boxes[1]), { from: pressures, minutes: 1440, range: [0.2, 0.5] }, look, {}, around),
    ...titled(boxes[2], '清水池液位 · 24 小时'),
    areas(inside(boxes[2]), { from: level, minutes: 1440, range: [0, 4.5] }, look, {}, around),
  ];
}

/** Bright while they run. */
function machines(box: Box): Drawn[] {
  const [x, y, width] = box;
  const wide = (width - 24) / pumps.length;
  return [
    ...titled(box, '机泵'),
    ...pumps.flatMap(({ name, symbol: drawn, from }, at) => {
      const middle = x + 12 + (at + 0.5) * wide;
      const style = { fontSize: 22, color: dark.ink };
      return [
        label([middle - wide / 2, y + 48, wide, 30], name, { size: 22, color: dark.dim, align: 'center' }),
        symbol([[middle - 38, y + 82, 76, 84], drawn], [from], { look: 'isa' }, { style }),
      ];
    }),
  ];
}

function wrong(box: Box): Drawn[] {
  const [x, y, width, height] = box;
  return [
    ...titled(box, '当前报警'),
    alarms([x + 8, y + 44, width - 16, height - 52], { color: dark.ink, size: 20 }, { most: 3, showOperation: false }),
  ];
}
