import { boxOf, type Port, type PortSet, type Position } from '@lookfar/page';
import { portsOf, type StepType } from '@lookfar/scenes';

export const stepSize = { width: 220, height: 64 };
export const roundSize = { width: 120, height: 40 };

/** Start and end are drawn without a line of what they do. */
export const isRound = (type: StepType): boolean => type === 'Flow.Start' || type === 'Flow.End';

/** Where *else* leaves, as a part of the width; *out* is at the mirrored place. */
export const elseAt = 0.72;

/** What kinds of steps have in common, for their colours. */
export const stepTones = {
  'Flow.Start': 'frame',
  'Flow.End': 'frame',
  'Flow.Write': 'act',
  'Flow.Variable': 'act',
  'Flow.Wait': 'time',
  'Flow.Until': 'time',
  'Flow.If': 'branch',
  'Flow.Fork': 'branch',
  'Flow.Join': 'branch',
  'Flow.Message': 'tell',
  'Flow.Order': 'tell',
  'Flow.Scene': 'tell',
} as const satisfies Record<StepType, string>;

/** Edges enter at the top and leave at the bottom. */
export function stepPorts(type: StepType, position: Position): PortSet {
  const body = boxOf(position);
  const { x, y, width, height } = body;
  const { hasIn, outs } = portsOf[type];
  const leaving = (part: number): Port => ({
    ...{ at: { x: x + width * part, y: y + height }, out: { x: 0, y: 1 } },
    takes: 'start',
  });
  const entering: Port = { at: { x: x + width / 2, y }, out: { x: 0, y: -1 }, takes: hasIn ? 'end' : 'none' };
  const ports = outs.length === 2 ? [leaving(1 - elseAt), leaving(elseAt)] : outs.map(() => leaving(0.5));
  return { ports: [entering, ...ports], body, isFlanged: false, isSolid: true };
}
