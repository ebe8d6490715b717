import { nav } from '../pages/controls.ts';
import { alarmCount, type Box, type Drawn, label, panel, type SignalName, system, value } from '../pages/sheet.ts';

export const calm = {
  ...{ ground: '#e4e7eb', panel: '#ffffff', ink: '#1f2429', dim: '#59616b', rule: '#d5dae0', accent: '#0958d9' },
  ...{ blue: '#2f6f9f', grey: '#6b7580', teal: '#2b8577', ochre: '#9a6b1f', light: '#a9b4bf' },
} as const;

/** Small enough for texts of 14 to be readable on a usual screen, beside the list of pages. */
export const sheetSize = { width: 1200, height: 776 };

export const centrePageTitles = {
  works: '全厂总览',
  overview: '管网总览',
  energy: '能耗',
  quality: '水质',
  alarm: '报警',
  wall: '大屏',
  phone: '手机',
  mimic: '工艺简图',
} as const;

const { works, overview, energy, quality, alarm, wall } = centrePageTitles;
/** The bar of every wide page. */
export const centreLeads = [
  { label: '全厂', page: works },
  { label: '管网', page: overview },
  { label: '能耗', page: energy },
  { label: '水质', page: quality },
  { label: '报警', page: alarm },
  { label: '大屏', page: wall },
];

/** Title, the other pages, the number of alarms and the time. */
export function centreHead(title: string, width: number = sheetSize.width): Drawn[] {
  return [
    panel([0, 0, width, 56], calm.panel),
    label([24, 8, 200, 40], `远望水务 · ${title}`, { size: 20, bold: true, color: calm.ink }),
    nav([232, 8, width - 612, 40], centreLeads, { color: calm.dim, activeColor: calm.ink, activeFill: calm.ground }),
    label([width - 356, 12, 88, 32], '当前报警', { size: 16, color: calm.dim, align: 'right' }),
    alarmCount([width - 260, 12, 40, 32], { size: 20, bold: true, color: calm.ink }, '#b00020'),
    system([width - 216, 12, 192, 32], 'datetime', { size: 16, color: calm.ink, align: 'right' }),
  ];
}

export function titled([x, y, width, height]: Box, title: string, note = ''): Drawn[] {
  return [
    panel([x, y, width, height], calm.panel, { radius: 4 }),
    label([x + 12, y + 6, width - 24, 24], title, { size: 15, bold: true, color: calm.ink }),
    ...(note ? [label([x + 12, y + 6, width - 24, 24], note, { color: calm.dim, align: 'right' })] : []),
  ];
}

/** A key figure. */
export function figure([x, y, width, height]: Box, title: string, from: SignalName): Drawn[] {
  return [
    panel([x, y, width, height], calm.panel, { radius: 4 }),
    label([x + 12, y + 6, width - 24, 24], title, { color: calm.dim }),
    value([x + 8, y + 32, width - 16, height - 40], from, { size: 22, bold: true, color: calm.ink }),
  ];
}

/** Boxes beside each other, of equal width, between the margins of a page. */
export function inRow(count: number, [y, height]: readonly [number, number], gap = 16, margin = 24): Box[] {
  const width = (sheetSize.width - 2 * margin - (count - 1) * gap) / count;
  return Array.from({ length: count }, (_, at) => [margin + at * (width + gap), y, width, height]);
}
