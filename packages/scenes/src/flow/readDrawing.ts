import { jointsOf, type Widget, walk } from '@lookfar/page';
import { type StepFields, stepFields } from '../steps.ts';
import { edgeType, ports, portsOf, type StepType, stepTypes } from '../stepTypes.ts';
import type { Problem } from './Flow.ts';
import { problems } from './problems.ts';

/** A step as it is drawn. */
export interface DrawnStep {
  id: string;
  type: StepType;
  title: string;
  fields: StepFields<StepType>;
  out: number[];
  otherwise: number[];
}

const types: ReadonlySet<string> = new Set(stepTypes);
const isStepType = (type: string): type is StepType => types.has(type);
/** Addons are never changed in place. */
const known = new WeakMap<object, StepFields<StepType> | 'unreadable'>();

function fieldsOf(type: StepType, dataAddon: Readonly<Record<string, unknown>>): StepFields<StepType> | 'unreadable' {
  const before = known.get(dataAddon);
  if (before) return before;
  const { data } = stepFields[type].safeParse(dataAddon);
  const read = data ?? 'unreadable';
  known.set(dataAddon, read);
  return read;
}

/** The steps of a drawing, joined by its edges; whatever else stands in it is a remark. */
export function readDrawing(widgets: readonly Widget[], found: Problem[]): DrawnStep[] {
  const steps: DrawnStep[] = [];
  const indexes = new Map<string, number>();
  const edges: Widget[] = [];
  for (const widget of walk(widgets)) {
    const { id, widgetType: type, widgetName, dataAddon } = widget;
    if (type === edgeType) edges.push(widget);
    if (!isStepType(type)) continue;
    const read = fieldsOf(type, dataAddon);
    if (read === 'unreadable') found.push(problems.unreadable(id));
    const fields = read === 'unreadable' ? (stepFields[type].parse({}) as StepFields<StepType>) : read;
    indexes.set(id, steps.length);
    steps.push({ id, type, title: widgetName, fields, out: [], otherwise: [] });
  }
  for (const edge of edges) joinSteps(edge, steps, indexes, found);
  return steps;
}

function joinSteps(
  { id, dataAddon }: Widget,
  steps: readonly DrawnStep[],
  indexes: ReadonlyMap<string, number>,
  found: Problem[],
): void {
  const { start, end } = jointsOf(dataAddon);
  const from = start && indexes.get(start.widgetId);
  const to = end && indexes.get(end.widgetId);
  if (from === undefined || to === undefined) {
    found.push(problems.freeEdge(id));
    return;
  }
  const source = steps[from] as DrawnStep;
  const target = steps[to] as DrawnStep;
  const port = portsOf[source.type].outs.find((one) => one === start?.port);
  if (port === undefined || end?.port !== ports.in || !portsOf[target.type].hasIn) {
    found.push(problems.wrongPort(id));
    return;
  }
  const list = port === ports.else ? source.otherwise : source.out;
  if (!list.includes(to)) list.push(to);
}
