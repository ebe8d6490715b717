import { choice, flag, number, slider } from '../../fields/kinds.ts';
import { frameKinds, type Margins } from '../chartFields.ts';
import type { AxisRule } from './valueAxes.ts';

/** What line and area charts have in common. */
export interface LinesAddon extends Margins {
  theme: string[];
  showLegend: boolean;
  showGrid: boolean;
  lineType: 'straight' | 'step';
  lineWidth: number;
  axes: AxisRule;
  /** Of areas. */
  fillOpacity?: number;
  stacked?: boolean;
}

export const linesKinds = {
  ...frameKinds(26, 20, 50, 48),
  showGrid: flag({ cn: '网格', en: 'Grid' }, true),
  lineType: choice(
    { cn: '线形', en: 'Shape' },
    { straight: { cn: '折线', en: 'Straight' }, step: { cn: '阶梯', en: 'Steps' } },
  ),
  lineWidth: number({ cn: '粗细', en: 'Width' }, 1.5, { min: 0.5, max: 10, step: 0.5 }),
  axes: choice<AxisRule>(
    { cn: '数值轴', en: 'Value axes' },
    {
      one: { cn: '共用一轴', en: 'One for all' },
      unit: { cn: '按单位分轴', en: 'One for each unit' },
      item: { cn: '每条曲线一轴', en: 'One for each line' },
    },
  ),
};

export const areaKinds = {
  fillOpacity: slider({ cn: '填充浓度', en: 'Fill strength' }, 0.25, { min: 0, max: 1, step: 0.05 }),
  stacked: flag({ cn: '堆叠', en: 'Stacked' }, false),
};
