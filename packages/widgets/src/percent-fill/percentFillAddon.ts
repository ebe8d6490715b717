import type { Style } from '@lookfar/page';
import type { z } from 'zod';
import { addonSchema, choiceField, colourField, numberField } from '../kit/addon.ts';
import { calmLine, calmTrack } from '../kit/colours.ts';
import { valueShape } from '../kit/valueFields.ts';

export const PercentFillAddon = addonSchema({
  type: choiceField(['rectangleChart', 'capacityChart', 'doughnutChart'], 'rectangleChart'),
  min: numberField(0),
  max: numberField(100),
  textType: choiceField(['percentage', 'value', 'none'], 'percentage'),
  /** Where a bar grows to; the others have only one way. */
  direction: choiceField(['up', 'right', 'down', 'left'], 'up'),
  trackColor: colourField(calmTrack),
  ...valueShape,
});
export type PercentFillAddon = z.output<typeof PercentFillAddon>;

export const percentFillStyle = {
  fill: '#7ba3bf',
  stroke: calmLine,
  strokeWidth: 1,
  color: '#1f2429',
  fontFamily: 'Microsoft YaHei',
} as const satisfies Style;
