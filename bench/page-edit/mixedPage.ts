import { size } from '../harness/size.ts';

const columns = 50;
const cell = { width: 40, height: 36 };
const margin = 20;

export const widgetCount = size(2000, 400);
/** Widgets of the first rows: those that are dragged. */
export const draggedCount = size(500, 300);

type Raw = Record<string, unknown> & { id: string };

const kinds: readonly ((at: { x: number; y: number; width: number; height: number }) => object)[] = [
  (box) => ({ widgetType: 'Shape.Rect', position: box, style: { fill: '#d6e4ff' } }),
  ({ x, y, width, height }) => ({
    widgetType: 'Shape.Ellipse',
    position: { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2 },
  }),
  ({ x, y, width, height }) => ({
    widgetType: 'Shape.Line',
    position: { points: [x, x + width / 2, x + width].map((at, n) => ({ x: at, y: y + (n % 2) * height })) },
  }),
  ({ x, y, width, height }) => ({
    widgetType: 'Shape.Triangle',
    position: { x1: x, y1: y + height, x2: x + width / 2, y2: y, x3: x + width, y3: y + height },
  }),
  (box) => ({ widgetType: 'Usual.Text', position: box, dataAddon: { text: 'Pump 1' } }),
  (box) => ({ widgetType: 'Usual.DataText', position: box, data: bound(1) }),
  (box) => ({ widgetType: 'Usual.Button', position: box, dataAddon: { text: 'Start' } }),
  (box) => ({ widgetType: 'Usual.PercentFill', position: box, data: bound(2) }),
  (box) => ({ widgetType: 'Usual.Dashboard', position: box, data: bound(3) }),
  ({ x, y, width, height }) => ({
    widgetType: 'Process.Pipe',
    position: {
      points: [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
      ],
    },
  }),
];

const bound = (signalId: number) => ({ signalArray: [{ signalId, equipId: 1, title: `Signal ${signalId}` }] });

/** Two thousand widgets of ten kinds in rows, as a document. */
export function mixedPage(): { con: { width: number; height: number }; widgets: Raw[] } {
  const widgets = Array.from({ length: widgetCount }, (_, n): Raw => {
    const x = margin + (n % columns) * cell.width;
    const y = margin + Math.floor(n / columns) * cell.height;
    const kind = kinds[n % kinds.length]?.({ x, y, width: cell.width - 8, height: cell.height - 8 });
    return { id: `w${n}`, ...kind };
  });
  const rows = Math.ceil(widgetCount / columns);
  return { con: { width: columns * cell.width + 2 * margin, height: rows * cell.height + 2 * margin }, widgets };
}

/** Page units: an area around exactly the dragged widgets, a point on one in their middle, and a point on none. */
export const places = {
  area: { from: [4, 4], to: [columns * cell.width + margin - 2, margin + (draggedCount / columns) * cell.height - 3] },
  grip: [margin + 10 * cell.width + 16, margin + 5 * cell.height + 14],
  empty: [columns * cell.width + margin + 10, 300],
} as const;
