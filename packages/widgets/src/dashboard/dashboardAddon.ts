import { Colour, type Style } from '@lookfar/page';
import { z } from 'zod';
import { addonSchema, choiceField, colourField, flagField, numberField } from '../kit/addon.ts';
import { calmLine, calmTrack } from '../kit/colours.ts';
import type { Scale } from '../kit/live/scaleOf.ts';
import { valueShape } from '../kit/valueFields.ts';

/** Up to `value` percent of the span in this colour. */
const Stage = z.object({ value: z.number().min(0).max(100), color: Colour });
export type Stage = z.output<typeof Stage>;

const stages = (): Stage[] => [
  { value: 25, color: '#8fa3b5' },
  { value: 50, color: '#6c9a8b' },
  { value: 75, color: '#d9a441' },
  { value: 100, color: '#c8553d' },
];

export const DashboardAddon = addonSchema({
  type: choiceField(['monochrome', 'multistage'], 'monochrome'),
  minVal: numberField(0),
  maxVal: numberField(100),
  stages: z.array(Stage).min(1).max(20).catch(stages),
  trackColor: colourField(calmTrack),
  showPointer: flagField(true),
  showTicks: flagField(true),
  showLabels: flagField(true),
  showValue: flagField(true),
  /** Marks the ranges beyond the signal's limits. */
  showLimits: flagField(true),
  ...valueShape,
});
export type DashboardAddon = z.output<typeof DashboardAddon>;

export const ownScale = ({ minVal, maxVal }: DashboardAddon): Scale => ({ min: minVal, max: maxVal });

/** Without a size of its own the text goes with the gauge's. */
export const dashboardStyle = {
  fill: '#4f7ea8',
  stroke: calmLine,
  color: '#1f2429',
  fontFamily: 'Microsoft YaHei',
} as const satisfies Style;
