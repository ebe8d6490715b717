import { stepTypes } from '@lookfar/scenes';
import type { WidgetDefinition } from '../definition.ts';
import { flowEdge } from './flowEdge.tsx';
import { flowStep } from './flowStep.ts';

/** The kinds of which flows consist, in palette order. */
export const flowDefinitions: readonly WidgetDefinition[] = [...stepTypes.map(flowStep), flowEdge];
