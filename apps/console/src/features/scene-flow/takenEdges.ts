import type { RunStep } from '@lookfar/contract';
import { jointsOf, type Widget } from '@lookfar/page';

const begun: ReadonlySet<RunStep['state']> = new Set(['active', 'done', 'failed', 'ended', 'rolledBack']);

/** Edges that a run has passed: what they leave has ended, and what they lead to has begun. */
export function takenEdges(widgets: readonly Widget[], steps: ReadonlyMap<string, RunStep>): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const { id, widgetType, dataAddon } of widgets) {
    if (widgetType !== 'Flow.Edge') continue;
    const { start, end } = jointsOf(dataAddon);
    const [from, to] = [steps.get(start?.widgetId ?? ''), steps.get(end?.widgetId ?? '')];
    if (from && to && from.endedAt !== null && begun.has(from.state) && begun.has(to.state)) taken.add(id);
  }
  return taken;
}
