import { Colour, designerLimits, type Style } from '@lookfar/page';
import { z } from 'zod';
import { addonSchema, choiceField, flagField, numberField } from '../kit/addon.ts';

/** Ten colours that stand 3:1 on white and on a dark page alike; a test holds it. */
export const chartTheme: readonly string[] = [
  '#2f7ed8',
  '#d2761c',
  '#1f9a8a',
  '#d2477f',
  '#8468d6',
  '#6f8f1f',
  '#c2592f',
  '#3b8fb0',
  '#a07d1c',
  '#7d8691',
];

const margin = (initial: number) => numberField(initial, { min: 0, max: 500 });

export const LineChartAddon = addonSchema({
  theme: z
    .array(Colour)
    .length(designerLimits.chartColours)
    .catch(() => [...chartTheme]),
  marginTop: margin(26),
  marginRight: margin(20),
  marginBottom: margin(50),
  marginLeft: margin(48),
  showLegend: flagField(true),
  showGrid: flagField(true),
  lineType: choiceField(['straight', 'step'], 'straight'),
  lineWidth: numberField(1.5, { min: 0.5, max: 10 }),
});
export type LineChartAddon = z.output<typeof LineChartAddon>;

/** The text's grey stands on light and on dark pages. */
export const lineChartStyle = {
  fill: 'none',
  stroke: 'none',
  strokeWidth: 1,
  color: '#6b7580',
  fontFamily: 'Microsoft YaHei',
  fontSize: 12,
} as const satisfies Style;
