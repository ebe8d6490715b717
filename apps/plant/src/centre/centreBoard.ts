import type { DemoPage } from '@lookfar/contract';
import { analogBar, type BarLook, type Span } from '../pages/analogBar.ts';
import { characteristic, lines } from '../pages/charts.ts';
import { timeSelector } from '../pages/controls.ts';
import { type Box, type Drawn, label, page, panel, type SignalName, value } from '../pages/sheet.ts';
import { history } from '../pages/tables.ts';
import { calm, centreHead, figure, inRow, sheetSize, titled } from './centreFrame.ts';

export interface Sum {
  title: string;
  from: SignalName;
}

/** A measurement, with its normal range. */
interface Card extends Sum {
  span: Span;
}

export interface Chart {
  title: string;
  /** Without one the second signal is drawn over the first one. */
  range?: readonly [min: number, max: number];
  from: readonly SignalName[];
}

export interface Board {
  title: string;
  /** What is measured now; six in a row. */
  cards: readonly Card[];
  /** What was computed from it; as many, and less prominent. */
  sums: readonly Sum[];
  charts: readonly Chart[];
  /** What the table lists by hour. */
  table: readonly SignalName[];
  /** Beside the range of time. */
  controls?: (box: Box) => Drawn[];
}

const barLook: BarLook = { track: '#eef0f3', band: '#ccd2d9', level: '#3d454d', beyond: '#e8650a' };

/** A page of figures, trends and a table, for a range of time that can be chosen. */
export function board({ title, cards, sums, charts, table, controls }: Board): DemoPage {
  return page(title, { ...sheetSize, bgColor: calm.ground, fit: 'container' }, [
    ...centreHead(title),
    timeSelector([24, 72, 768, 36]),
    ...(controls?.([808, 72, 368, 36]) ?? []),
    ...inRow(cards.length, [120, 96], 12).flatMap((box, at) => cardOf(box, cards[at])),
    ...sumsOf([24, 228, 1152, 60], sums),
    ...inRow(charts.length, [300, 236], 12).flatMap((box, at) => chartOf(box, charts[at])),
    ...tableOf([24, 548, 1152, 212], table),
  ]);
}

function cardOf(box: Box, card: Card | undefined): Drawn[] {
  if (!card) return [];
  const [x, y, width, height] = box;
  return [
    ...figure([x, y, width, height - 16], card.title, card.from),
    panel([x, y + height - 20, width, 20], calm.panel, { radius: 4 }),
    ...analogBar([x + 12, y + height - 18, width - 24, 8], card.from, card.span, barLook),
  ];
}

/** On one panel, in the columns of the cards above. */
function sumsOf([x, y, width, height]: Box, sums: readonly Sum[]): Drawn[] {
  return [
    panel([x, y, width, height], calm.panel, { radius: 4 }),
    ...inRow(sums.length, [y, height], 12).flatMap(([left, top, wide], at) => {
      const sum = sums[at];
      if (!sum) return [];
      return [
        label([left + 12, top + 6, wide - 16, 24], sum.title, { color: calm.dim }),
        value([left + 8, top + 28, wide - 12, 26], sum.from, { size: 17, color: calm.ink }),
      ];
    }),
  ];
}

function chartOf(box: Box, chart: Chart | undefined): Drawn[] {
  if (!chart) return [];
  const [x, y, width, height] = box;
  const { title, from, range } = chart;
  const inside: Box = [x + 4, y + 32, width - 8, height - 36];
  const look = { color: calm.dim };
  return [
    ...titled(box, title, range ? '8 小时' : '24 小时'),
    range ? lines(inside, { from, minutes: 480, range }, look) : characteristic(inside, { from, minutes: 1440 }, look),
  ];
}

function tableOf(box: Box, from: readonly SignalName[]): Drawn[] {
  const [x, y, width, height] = box;
  const addon = { timeRange: 720, interval: 60, most: 3, exportExcel: true };
  return [
    ...titled(box, '每小时数据'),
    history([x + 4, y + 32, width - 8, height - 36], from, { color: calm.ink }, addon),
  ];
}
