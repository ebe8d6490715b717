import type { Editor, WidgetRecord } from '@lookfar/editor';
import { type Joint, jointsOf } from '@lookfar/page';
import { portsOf, type StepType, stepTypes } from '@lookfar/scenes';

const types: ReadonlySet<string> = new Set(stepTypes);

export type StepRecord = WidgetRecord & { widgetType: StepType };

export const isStep = (record: WidgetRecord | undefined): record is StepRecord =>
  record !== undefined && types.has(record.widgetType);

/** The ports of a step where nothing leaves yet; out of a fork any number of branches may leave. */
export function freePorts({ document }: Pick<Editor, 'document'>, { id, widgetType }: StepRecord): Joint[] {
  const taken = new Set<number | undefined>();
  for (const other of document.ids()) {
    const { start } = jointsOf(document.get(other)?.dataAddon ?? {});
    if (start?.widgetId === id) taken.add(start.port);
  }
  return portsOf[widgetType].outs
    .filter((port) => widgetType === 'Flow.Fork' || !taken.has(port))
    .map((port) => ({ widgetId: id, port }));
}
