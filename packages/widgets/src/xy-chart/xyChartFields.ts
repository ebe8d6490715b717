import { frameKinds } from '../chart/chartFields.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, flag, number } from '../fields/kinds.ts';
import { valueKinds } from '../kit/valueFields.ts';

export const xyChartFields = fields({
  ...frameKinds(26, 20, 50, 48),
  drawAs: choice(
    { cn: '画法', en: 'Drawn as' },
    { line: { cn: '曲线', en: 'Line' }, points: { cn: '散点', en: 'Points' } },
  ),
  lineWidth: number({ cn: '粗细', en: 'Width' }, 1.5, { min: 0.5, max: 10, step: 0.5 }),
  pointSize: number({ cn: '点大小', en: 'Point size' }, 4, { min: 1, max: 30 }),
  showNow: flag({ cn: '显示当前点', en: 'Current point' }, true),
  showGrid: flag({ cn: '网格', en: 'Grid' }, true),
  xMode: choice(
    { cn: '横轴', en: 'X axis' },
    { adapt: { cn: '自适应', en: 'Automatic' }, fixed: { cn: '固定', en: 'Fixed' } },
  ),
  xMin: number({ cn: '横轴最小值', en: 'X minimum' }, 0),
  xMax: number({ cn: '横轴最大值', en: 'X maximum' }, 100),
  ...valueKinds,
});
export type XyChartAddon = AddonOf<typeof xyChartFields>;
