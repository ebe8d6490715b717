import { readPage, type SourceKey, signalKey, type Widget } from '@lookfar/page';
import { size } from '../harness/size.ts';

const counts = size(
  { texts: 500, rects: 500, twinkling: 250, rotating: 250, fills: 300, gauges: 200 },
  { texts: 50, rects: 50, twinkling: 25, rotating: 25, fills: 30, gauges: 20 },
);
const columns = 50;
const cell = { width: 44, height: 40 };
const equipId = 1;

export const widgetCount = Object.values(counts).reduce((sum, count) => sum + count, 0);

const bound = (signalId: number) => ({
  type: 'signal',
  signalArray: [{ signalId, equipId, title: `Signal ${signalId}`, unit: 'm', decimals: 1 }],
});

type Raw = Record<string, unknown>;

const box = (i: number) => ({
  x: 4 + (i % columns) * cell.width,
  y: 4 + Math.floor(i / columns) * cell.height,
  width: cell.width - 6,
  height: cell.height - 6,
});

const circle = (i: number) => {
  const { x, y, width, height } = box(i);
  return { cx: x + width / 2, cy: y + height / 2, r: 14 };
};

const rules = [
  { symbol: '>=', value: 80, color: '#d4380d' },
  { symbol: '>=', value: 50, color: '#d48806' },
  { symbol: '<', value: 50, color: '#389e0d' },
];

const kinds: Record<keyof typeof counts, (i: number) => Raw> = {
  texts: (i) => ({ widgetType: 'Usual.DataText', position: box(i), data: bound(i + 1) }),
  rects: (i) => ({
    widgetType: 'Shape.Rect',
    position: box(i),
    animation: { fillColor: { enable: true, config: { data: bound(i + 1), dataArray: rules } } },
  }),
  twinkling: (i) => ({
    widgetType: 'Shape.Circle',
    position: circle(i),
    animation: { twinkle: { enable: true, config: { data: bound(i + 1), symbol: '>', value: 50 } } },
  }),
  rotating: (i) => ({
    widgetType: 'Shape.Circle',
    position: circle(i),
    animation: { rotate: { enable: true, config: { data: bound(i + 1), symbol: '>', value: 50, speed: 2000 } } },
  }),
  fills: (i) => ({ widgetType: 'Usual.PercentFill', position: box(i), data: bound(i + 1) }),
  gauges: (i) => ({ widgetType: 'Usual.Dashboard', position: box(i), data: bound(i + 1) }),
};

/** Two thousand bound widgets, each with its own signal, with mixed types. */
export function boundPage(): { widgets: Widget[]; keys: SourceKey[]; width: number; height: number } {
  const names = (Object.keys(counts) as (keyof typeof counts)[]).flatMap((name) =>
    Array.from({ length: counts[name] }, (_, nth) => ({ name, at: (nth + 0.5) / counts[name] })),
  );
  const raw = names
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }, i) => ({ id: `w${i}`, widgetName: `${name} ${i}`, ...kinds[name](i) }));
  const width = columns * cell.width + 8;
  const height = Math.ceil(raw.length / columns) * cell.height + 8;
  const { page, dropped } = readPage({ con: { width, height }, widgets: raw });
  if (dropped.length > 0) throw new Error(`the page lost ${JSON.stringify(dropped[0])}`);
  return { widgets: page.widgets, keys: raw.map((_, i) => signalKey(equipId, i + 1)), width, height };
}
