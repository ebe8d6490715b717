import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, colours, flag, number } from '../fields/kinds.ts';

/** Ten colours with 3:1 contrast on white and on a dark page; checked by a test. */
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

const margin = (cn: string, en: string, initial: number) => number({ cn, en }, initial, { min: 0, max: 500 });

export const lineChartFields = fields({
  theme: colours((index) => ({ cn: `颜色 ${index + 1}`, en: `Colour ${index + 1}` }), chartTheme),
  marginTop: margin('上', 'Top', 26),
  marginRight: margin('右', 'Right', 20),
  marginBottom: margin('下', 'Bottom', 50),
  marginLeft: margin('左', 'Left', 48),
  showLegend: flag({ cn: '图例', en: 'Legend' }, true),
  showGrid: flag({ cn: '网格', en: 'Grid' }, true),
  lineType: choice(
    { cn: '线形', en: 'Shape' },
    { straight: { cn: '折线', en: 'Straight' }, step: { cn: '阶梯', en: 'Steps' } },
  ),
  lineWidth: number({ cn: '粗细', en: 'Width' }, 1.5, { min: 0.5, max: 10, step: 0.5 }),
});
export type LineChartAddon = AddonOf<typeof lineChartFields>;

/** The text grey is readable on light and on dark pages. */
export const lineChartStyle = {
  fill: 'none',
  stroke: 'none',
  strokeWidth: 1,
  color: '#6b7580',
  fontFamily: 'Microsoft YaHei',
  fontSize: 12,
} as const satisfies Style;
