import { frameKinds } from '../chart/chartFields.ts';
import { measureKind, periodsKind } from '../chart/figures/periodFields.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, flag, slider } from '../fields/kinds.ts';
import { valueKinds } from '../kit/valueFields.ts';

/** What bars look like. */
export const barLookKinds = {
  direction: choice(
    { cn: '方向', en: 'Direction' },
    { vertical: { cn: '纵向', en: 'Vertical' }, horizontal: { cn: '横向', en: 'Horizontal' } },
  ),
  stacked: flag({ cn: '堆叠', en: 'Stacked' }, false),
  barWidth: slider({ cn: '柱宽', en: 'Bar width' }, 0.6, { min: 0.1, max: 1, step: 0.05 }),
  showLabel: flag({ cn: '数值标签', en: 'Value labels' }, true),
  showGrid: flag({ cn: '网格', en: 'Grid' }, true),
};

export const barChartFields = fields({
  ...frameKinds(26, 20, 50, 48),
  measure: measureKind,
  periods: periodsKind,
  ...barLookKinds,
  ...valueKinds,
});
export type BarChartAddon = AddonOf<typeof barChartFields>;
