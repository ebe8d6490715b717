import type { DemoPage } from '@lookfar/contract';
import { characteristic, lines } from '../pages/charts.ts';
import { timeSelector } from '../pages/controls.ts';
import { type Box, type Drawn, page, type SignalName } from '../pages/sheet.ts';
import { history } from '../pages/tables.ts';
import { calm, centreHead, figure, inRow, sheetSize, titled } from './centreFrame.ts';

export interface Card {
  title: string;
  from: SignalName;
}

export interface Chart {
  title: string;
  /** Without one the second signal is drawn over the first one. */
  range?: readonly [min: number, max: number];
  from: readonly SignalName[];
}

export interface Board {
  title: string;
  /** Six in a row. */
  cards: readonly Card[];
  charts: readonly Chart[];
  /** What the table lists by hour. */
  table: readonly SignalName[];
  /** Beside the range of time. */
  controls?: (box: Box) => Drawn[];
}

const inLine = 6;

/** A page of figures, trends and a table, for a range of time that can be chosen. */
export function board({ title, cards, charts, table, controls }: Board): DemoPage {
  return page(title, { ...sheetSize, bgColor: calm.ground, fit: 'container' }, [
    ...centreHead(title),
    timeSelector([24, 72, 768, 36]),
    ...(controls?.([808, 72, 368, 36]) ?? []),
    ...cards.flatMap((card, at) => cardAt(card, at)),
    ...inRow(charts.length, [296, 240], 12).flatMap((box, at) => chartOf(box, charts[at])),
    ...tableOf([24, 548, 1152, 212], table),
  ]);
}

function cardAt({ title, from }: Card, at: number): Drawn[] {
  const box = inRow(inLine, [120 + Math.floor(at / inLine) * 88, 76], 12)[at % inLine];
  return box ? figure(box, title, from) : [];
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
