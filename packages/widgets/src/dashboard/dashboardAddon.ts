import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { items } from '../fields/items.ts';
import { choice, colour, flag, number } from '../fields/kinds.ts';
import { calmLine, calmTrack } from '../kit/colours.ts';
import type { Scale } from '../kit/live/scaleOf.ts';
import { scaleEnd } from '../kit/scaleFields.ts';
import { valueKinds } from '../kit/valueFields.ts';

export const dashboardFields = fields({
  type: choice(
    { cn: '类型', en: 'Type' },
    { monochrome: { cn: '单色', en: 'One colour' }, multistage: { cn: '多段', en: 'Stages' } },
  ),
  minVal: scaleEnd.least(0),
  maxVal: scaleEnd.most(100),
  /** Each colours the span up to `value` percent. */
  stages: items(
    { cn: '分段', en: 'Stages' },
    {
      value: number({ cn: '至', en: 'Up to' }, 100, { min: 0, max: 100, unit: '%' }),
      color: colour({ cn: '颜色', en: 'Colour' }, '#8fa3b5'),
    },
    {
      ...{ min: 1, max: 20 },
      initial: [
        { value: 25, color: '#8fa3b5' },
        { value: 50, color: '#6c9a8b' },
        { value: 75, color: '#d9a441' },
        { value: 100, color: '#c8553d' },
      ],
    },
  ),
  trackColor: colour({ cn: '底环颜色', en: 'Track colour' }, calmTrack),
  showPointer: flag({ cn: '指针', en: 'Pointer' }, true),
  showTicks: flag({ cn: '刻度', en: 'Ticks' }, true),
  showLabels: flag({ cn: '刻度值', en: 'Scale numbers' }, true),
  showValue: flag({ cn: '数值', en: 'Value' }, true),
  /** Marks the ranges beyond the signal's limits. */
  showLimits: flag({ cn: '报警限', en: 'Alarm limits' }, true),
  ...valueKinds,
});
export type DashboardAddon = AddonOf<typeof dashboardFields>;
export type Stage = DashboardAddon['stages'][number];

export const ownScale = ({ minVal, maxVal }: DashboardAddon): Scale => ({ min: minVal, max: maxVal });

/** Without a size of its own, the text scales with the gauge. */
export const dashboardStyle = {
  fill: '#4f7ea8',
  stroke: calmLine,
  fontFamily: 'Microsoft YaHei',
} as const satisfies Style;
