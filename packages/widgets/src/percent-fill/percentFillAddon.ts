import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, colour } from '../fields/kinds.ts';
import { calmLine, calmTrack } from '../kit/colours.ts';
import { scaleEnd } from '../kit/scaleFields.ts';
import { valueKinds } from '../kit/valueFields.ts';

export const percentFillFields = fields({
  type: choice(
    { cn: '类型', en: 'Type' },
    {
      rectangleChart: { cn: '矩形', en: 'Bar' },
      capacityChart: { cn: '容器', en: 'Tank' },
      doughnutChart: { cn: '圆环', en: 'Ring' },
    },
  ),
  min: scaleEnd.least(0),
  max: scaleEnd.most(100),
  textType: choice(
    { cn: '文字', en: 'Text' },
    {
      percentage: { cn: '百分比', en: 'Percentage' },
      value: { cn: '数值', en: 'Value' },
      none: { cn: '不显示', en: 'None' },
    },
  ),
  /** The direction a bar grows in; the other shapes have only one. */
  direction: choice(
    { cn: '方向', en: 'Direction' },
    {
      up: { cn: '向上', en: 'Up' },
      right: { cn: '向右', en: 'To the right' },
      down: { cn: '向下', en: 'Down' },
      left: { cn: '向左', en: 'To the left' },
    },
  ),
  trackColor: colour({ cn: '底色', en: 'Track colour' }, calmTrack),
  ...valueKinds,
});
export type PercentFillAddon = AddonOf<typeof percentFillFields>;

export const percentFillStyle = {
  fill: '#7ba3bf',
  stroke: calmLine,
  strokeWidth: 1,
  fontFamily: 'Microsoft YaHei',
} as const satisfies Style;
