import type { StepType } from '@lookfar/scenes';
import { type WidgetDefinition, widget } from '../definition.ts';
import { stepView } from './StepView.tsx';
import { stepFieldSet } from './stepAddon.ts';
import { stepIcons } from './stepIcons.ts';
import { isRound, roundSize, stepPorts, stepSize } from './stepPorts.ts';

/** A kind of step of a flow. */
export function flowStep<T extends StepType>(type: T): WidgetDefinition {
  return widget({
    type,
    icon: stepIcons[type],
    layer: 'html',
    fields: stepFieldSet(type),
    size: isRound(type) ? roundSize : stepSize,
    style: {},
    data: 'none',
    paints: [],
    inspector: [],
    isRigid: true,
    ports: (position) => stepPorts(type, position),
    view: stepView(type),
  });
}
