import { frameKinds, type Margins } from '../chart/chartFields.ts';
import { measureKind } from '../chart/figures/periodFields.ts';
import { choice, flag, slider } from '../fields/kinds.ts';
import { type ValueAddon, valueKinds } from '../kit/valueFields.ts';
import type { PeriodMeasure } from '../tools/ReportTools.ts';

/** What pie, donut and rose charts have in common. */
export interface PieAddon extends Margins, ValueAddon {
  theme: string[];
  showLegend: boolean;
  share: 'now' | 'last' | 'total';
  measure: PeriodMeasure;
  label: 'both' | 'percent' | 'value' | 'name' | 'none';
  /** Of a donut: the inner radius as a fraction of the outer one, and the sum in the middle. */
  hole?: number;
  showTotal?: boolean;
}

export const pieKinds = {
  ...frameKinds(60, 60, 60, 60),
  share: choice<PieAddon['share']>(
    { cn: '数值', en: 'Values' },
    {
      now: { cn: '当前值', en: 'Current values' },
      last: { cn: '最近一个周期', en: 'Latest period' },
      total: { cn: '整个时段', en: 'Whole range' },
    },
  ),
  measure: measureKind,
  label: choice<PieAddon['label']>(
    { cn: '标签', en: 'Labels' },
    {
      both: { cn: '名称与百分比', en: 'Name and percentage' },
      percent: { cn: '百分比', en: 'Percentage' },
      value: { cn: '数值', en: 'Value' },
      name: { cn: '名称', en: 'Name' },
      none: { cn: '无', en: 'None' },
    },
  ),
  ...valueKinds,
};

export const ringKinds = {
  hole: slider({ cn: '内径', en: 'Hole' }, 0.6, { min: 0.1, max: 0.95, step: 0.05 }),
  showTotal: flag({ cn: '中心显示合计', en: 'Total in the middle' }, true),
};
