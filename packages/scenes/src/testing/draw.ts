import { type Widget, WidgetFields, type WidgetType } from '@lookfar/page';
import { compileFlow } from '../flow/compileFlow.ts';
import type { Flow } from '../flow/Flow.ts';

export const drawn = (id: string, widgetType: WidgetType, dataAddon: object): Widget =>
  ({ ...WidgetFields.parse({ id }), widgetType, position: { x: 0, y: 0, w: 1, h: 1, r: 0 }, dataAddon }) as never;

/** A drawing in words: `Start a > Write b; b > Fork f; f > Wait c; i -> End e` (`->` leaves by *else*). */
export function draw(lines: string, fields: Readonly<Record<string, object>> = {}): Widget[] {
  const steps = new Map<string, Widget>();
  const edges: Widget[] = [];
  const step = (words: string): string => {
    const [first = '', second] = words.trim().split(' ');
    if (second && !steps.has(second))
      steps.set(second, drawn(second, `Flow.${first}` as WidgetType, fields[second] ?? {}));
    return second ?? first;
  };
  for (const line of lines.split(';')) {
    if (line.trim() === '') continue;
    const [from = '', to] = line.split(/->|>/);
    const source = step(from);
    if (to === undefined) continue;
    const joints = {
      start: { widgetId: source, port: line.includes('->') ? 2 : 1 },
      end: { widgetId: step(to), port: 0 },
    };
    edges.push(drawn(`${source}-${edges.length}`, 'Flow.Edge', { joints }));
  }
  return [...steps.values(), ...edges];
}

export function flowOf(lines: string, fields: Readonly<Record<string, object>> = {}): Flow {
  const { flow, problems } = compileFlow(draw(lines, fields));
  if (!flow) throw new Error(problems.map(({ stepId, text }) => `${stepId} ${text.en}`).join('; '));
  return flow;
}
