import type { DemoPage } from '@lookfar/contract';
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
  system,
  trend,
  value,
} from '../pages/sheet.ts';

export const ink = '#1f2429';
const dim = '#59616b';
const white = '#ffffff';
const margin = 24;
const gap = 16;

export interface Card {
  title: string;
  from: SignalName;
}

export interface Chart {
  title: string;
  range: readonly [min: number, max: number];
  from: readonly SignalName[];
}

export interface Board {
  title: string;
  size: { width: number; height: number };
  /** Beside each other. */
  columns: { cards: number; charts: number };
  cards: readonly Card[];
  charts: readonly Chart[];
  chartHeight: number;
  /** Titles of other pages. */
  links: readonly string[];
  /** Beside the links. */
  buttons?: readonly { text: string; click: Record<string, unknown> }[];
}

const cardHeight = 92;
const linkHeight = 36;

/** A page of figures and trends on a grid: a heading, links and buttons, cards, charts. */
export function board({ title, size, columns, cards, charts, chartHeight, links, buttons = [] }: Board): DemoPage {
  const { width } = size;
  const isNarrow = width < 600;
  const bar = 60;
  const linksAt = bar + gap;
  const cells = [...links.map((text) => ({ text: `${text} ›`, click: toOwnPage(text) })), ...buttons];
  const inLine = isNarrow ? 2 : 8;
  const cardsAt = linksAt + Math.ceil(cells.length / inLine) * (linkHeight + gap);
  const cardGrid = grid({ width, columns: columns.cards, top: cardsAt, height: cardHeight });
  const chartsAt = cardsAt + Math.ceil(cards.length / columns.cards) * (cardHeight + gap);
  const chartGrid = grid({ width, columns: columns.charts, top: chartsAt, height: chartHeight });
  const linkGrid = grid({ width, columns: inLine, top: linksAt, height: linkHeight });
  return page(title, { ...size, bgColor: '#e4e7eb', fit: isNarrow ? 'width' : 'container' }, [
    ...heading(title, width, isNarrow),
    ...cells.map(({ text, click }, at) => button(linkGrid(at), text, click, buttonLook)),
    ...cards.flatMap((card, at) => cardOf(card, cardGrid(at))),
    ...charts.flatMap((chart, at) => chartOf(chart, chartGrid(at))),
  ]);
}

const buttonLook = { fill: white, stroke: '#7d8691', strokeWidth: 1, color: ink };

function grid({ width, columns, top, height }: { width: number; columns: number; top: number; height: number }) {
  const cell = Math.floor((width - 2 * margin - (columns - 1) * gap) / columns);
  return (at: number): Box => [
    margin + (at % columns) * (cell + gap),
    top + Math.floor(at / columns) * (height + gap),
    cell,
    height,
  ];
}

function heading(title: string, width: number, isNarrow: boolean): Drawn[] {
  const alarms = [
    label([width - 144, 14, 70, 32], '报警', { color: dim, align: 'right' }),
    alarmCount([width - 68, 14, 44, 32], { size: 20, bold: true, color: ink }, '#b00020'),
  ];
  if (isNarrow)
    return [panel([0, 0, width, 60], white), label([margin, 10, 200, 40], title, { size: 20, bold: true }), ...alarms];
  return [
    panel([0, 0, width, 60], white),
    label([margin, 10, 600, 40], `远望水务 · ${title}`, { size: 24, bold: true, color: ink }),
    system([width - 480, 14, 300, 32], 'datetime', { size: 18, color: ink, align: 'right' }),
    ...alarms,
  ];
}

function cardOf({ title, from }: Card, [x, y, width, height]: Box): Drawn[] {
  return [
    panel([x, y, width, height], white, { radius: 4 }),
    label([x + 12, y + 8, width - 24, 26], title, { size: 14, color: dim }),
    value([x + 8, y + 38, width - 16, 44], from, { size: 26, bold: true }),
  ];
}

function chartOf({ title, range, from }: Chart, [x, y, width, height]: Box): Drawn[] {
  return [
    panel([x, y, width, height], white, { radius: 4 }),
    label([x + 12, y + 6, width - 24, 26], title, { bold: true }),
    trend([x + 4, y + 32, width - 8, height - 36], from, { minutes: 480, color: dim, range }),
  ];
}
