import { readPage, type SourceKey, signalKey, type Widget } from '@lookfar/page';
import type { HistoryColumn } from '@lookfar/widgets';
import { size } from '../harness/size.ts';

export const chartCount = size(30, 3);
export const linesOfChart = 4;
const columns = 6;
const box = { width: 260, height: 200, gap: 4 };
const minutes = 360;
/** As many as the viewer asks for. */
const storedPoints = size(1000, 50);
const equipId = 1;

export const chartSize = { width: box.width, height: box.height };
export const spanMs = minutes * 60_000;

export const chartWidth = columns * (box.width + box.gap);
export const chartHeight = Math.ceil(chartCount / columns) * (box.height + box.gap);

/** A value that wanders like one of a plant: slow, with some noise. */
export const valueAt = (signal: number, time: number): number =>
  50 + 30 * Math.sin(time / (400_000 + signal * 9000) + signal) + 2 * Math.sin(time / (7000 + 100 * signal));

export const chartKeys: readonly SourceKey[] = Array.from({ length: chartCount * linesOfChart }, (_, at) =>
  signalKey(equipId, at + 1),
);

/** What was stored of a signal before the page is opened. */
export function storedOf(signal: number, now: number): { times: Float64Array; values: Float64Array } {
  const times = Float64Array.from({ length: storedPoints }, (_, row) => now - spanMs + (row * spanMs) / storedPoints);
  return { times, values: times.map((time) => valueAt(signal, time)) };
}

export function columnOf(key: SourceKey, now: number): HistoryColumn {
  const part = { kind: 'raw' as const, ...storedOf(chartKeys.indexOf(key), now), codes: new Uint32Array(0) };
  return { key, stored: { part: { ...part, codeTexts: ['200'] }, before: null, after: null, holds: true }, breaks: [] };
}

export function chartPage(): readonly Widget[] {
  const raw = Array.from({ length: chartCount }, (_, at) => ({
    ...{ id: `c${at}`, widgetType: 'Complex.Line' },
    position: {
      ...{ x: (at % columns) * (box.width + box.gap), y: Math.floor(at / columns) * (box.height + box.gap) },
      ...{ width: box.width, height: box.height },
    },
    data: {
      timeRange: minutes,
      signalArray: Array.from({ length: linesOfChart }, (_line, line) => ({
        ...{ signalId: at * linesOfChart + line + 1, equipId, title: `S${line}`, unit: 'bar', decimals: 1 },
      })),
    },
  }));
  const { page, dropped } = readPage({ con: { width: chartWidth, height: chartHeight }, widgets: raw });
  if (dropped.length > 0) throw new Error(`the page lost ${JSON.stringify(dropped[0])}`);
  return page.widgets;
}
