import type { StepType } from '@lookfar/scenes';
import type { stepGroups } from '../flowTexts.ts';

/** Every kind of step once, in the order of the palette and of menus. */
export const stepSections: readonly { id: keyof typeof stepGroups; types: readonly StepType[] }[] = [
  { id: 'act', types: ['Flow.Write', 'Flow.Variable', 'Flow.Message', 'Flow.Order', 'Flow.Scene'] },
  { id: 'way', types: ['Flow.Wait', 'Flow.Until', 'Flow.If', 'Flow.Fork', 'Flow.Join'] },
  { id: 'frame', types: ['Flow.Start', 'Flow.End'] },
];
