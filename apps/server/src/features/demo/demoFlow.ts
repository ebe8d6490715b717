import { emptyPage, type LeafWidget, type Page, type Widget, WidgetFields } from '@lookfar/page';
import type { StepType } from '@lookfar/scenes';

/** A step of a scene of the demo; `to` and `otherwise` are the ids of those that follow. */
export interface DemoStep {
  id: string;
  type: StepType;
  title: string;
  /** 0 is the main way, 1 stands beside it. */
  column: 0 | 1;
  fields: Record<string, unknown>;
  to?: string;
  otherwise?: string;
}

const size = { width: 220, height: 64 };
const round = { width: 120, height: 40 };
const [left, beside, down] = [240, 320, 116] as const;
/** Between the columns. */
const lane = left + beside / 2;
const outAt = { whole: 0.5, yes: 0.28, no: 0.72 } as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Steps of the main way one below the other; what stands beside it comes below all that lead there. */
function rowsOf(steps: readonly DemoStep[]): Map<string, number> {
  const main = steps.filter(({ column }) => column === 0);
  const rows = new Map(main.map(({ id }, row) => [id, row]));
  let next = 0;
  for (const { id } of steps.filter(({ column }) => column === 1)) {
    const before = steps.filter(({ to, otherwise }) => to === id || otherwise === id);
    const row = Math.max(next, ...before.map((step) => (rows.get(step.id) ?? 0) + 1));
    rows.set(id, row);
    next = row + 1;
  }
  return rows;
}

function boxesOf(steps: readonly DemoStep[]): Map<string, Box> {
  const rows = rowsOf(steps);
  return new Map(
    steps.map(({ id, type, column }) => {
      const { width, height } = type === 'Flow.Start' || type === 'Flow.End' ? round : size;
      const middle = left + column * beside;
      return [id, { x: middle - width / 2, y: 40 + (rows.get(id) ?? 0) * down, width, height }];
    }),
  );
}

/** The drawing of a scene: its steps from top to bottom. */
export function demoFlow(title: string, steps: readonly DemoStep[]): Page {
  const boxes = boxesOf(steps);
  const widgets = steps.map(({ id, type, title: widgetName, fields }): Widget => {
    const position = { ...(boxes.get(id) as Box), rotate: 0 };
    return { ...WidgetFields.parse({ id, widgetName, dataAddon: fields }), widgetType: type, position };
  });
  const edges = steps.flatMap(({ id, to, otherwise }) => [
    ...(to ? [edge(boxes, { id, port: 1, part: otherwise ? outAt.yes : outAt.whole }, to)] : []),
    ...(otherwise ? [edge(boxes, { id, port: 2, part: outAt.no }, otherwise)] : []),
  ]);
  const page = emptyPage(title);
  return { ...page, con: { ...page.con, width: 800, height: 1000 }, widgets: [...widgets, ...edges] };
}

function edge(
  boxes: ReadonlyMap<string, Box>,
  { id, port, part }: { id: string; port: number; part: number },
  to: string,
): LeafWidget {
  const [from, target] = [boxes.get(id) as Box, boxes.get(to) as Box];
  const start = { x: from.x + from.width * part, y: from.y + from.height };
  const end = { x: target.x + target.width / 2, y: target.y };
  const turn = end.y - 20;
  const isFar = end.y - start.y > down;
  // Past the steps in between, it runs beside them.
  const past = [
    { x: start.x, y: start.y + 20 },
    { x: lane, y: start.y + 20 },
    { x: lane, y: turn },
  ];
  const bends = start.x === end.x ? [] : [...(isFar ? past : [{ x: start.x, y: turn }]), { x: end.x, y: turn }];
  const joints = { start: { widgetId: id, port }, end: { widgetId: to, port: 0 } };
  return {
    ...WidgetFields.parse({ id: `${id}-${port}`, dataAddon: { joints } }),
    widgetType: 'Flow.Edge',
    position: { points: [start, ...bends, end], rotate: 0 },
  };
}
