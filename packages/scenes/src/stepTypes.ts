import type { WidgetType } from '@lookfar/page';

/** The widget types of a flow: a scene is drawn as a page whose widgets are steps, joined by edges. */
export const stepTypes = [
  'Flow.Start',
  'Flow.Write',
  'Flow.Wait',
  'Flow.Until',
  'Flow.If',
  'Flow.Fork',
  'Flow.Join',
  'Flow.Variable',
  'Flow.Message',
  'Flow.Order',
  'Flow.Scene',
  'Flow.End',
] as const satisfies readonly WidgetType[];
export type StepType = (typeof stepTypes)[number];

export const edgeType = 'Flow.Edge' satisfies WidgetType;

/** Ports of a step by their number in joints. `out` is also *yes* of `If` and *it held* of `Until`. */
export const ports = { in: 0, out: 1, else: 2 } as const;

/** What a step has: where edges may come in, and the ports where they may leave. */
export const portsOf: Readonly<Record<StepType, { hasIn: boolean; outs: readonly (1 | 2)[] }>> = {
  'Flow.Start': { hasIn: false, outs: [1] },
  'Flow.Write': { hasIn: true, outs: [1] },
  'Flow.Wait': { hasIn: true, outs: [1] },
  'Flow.Until': { hasIn: true, outs: [1, 2] },
  'Flow.If': { hasIn: true, outs: [1, 2] },
  'Flow.Fork': { hasIn: true, outs: [1] },
  'Flow.Join': { hasIn: true, outs: [1] },
  'Flow.Variable': { hasIn: true, outs: [1] },
  'Flow.Message': { hasIn: true, outs: [1] },
  'Flow.Order': { hasIn: true, outs: [1] },
  'Flow.Scene': { hasIn: true, outs: [1] },
  'Flow.End': { hasIn: true, outs: [] },
};
