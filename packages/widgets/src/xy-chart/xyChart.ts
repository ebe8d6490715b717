import { chartBindingField, frameGroups, rangeField, valueAxisFields } from '../chart/chartFields.ts';
import { chartStyle } from '../chart/chartTheme.ts';
import { isCustom, unitField } from '../chart/figures/periodFields.ts';
import { widget } from '../definition.ts';
import { shownWhen } from '../fields/fields.ts';
import { group } from '../kit/styleFields.ts';
import { valueNames } from '../kit/valueFields.ts';
import { lazy } from '../lazy.ts';
import { xyChartFields as f } from './xyChartFields.ts';

export const xyChart = widget({
  type: 'Complex.Xyline',
  icon: 'M4 4v16h16M7 16c5-1 2-8 6-8s1 6 6 4M19 12h.01',
  layer: 'html',
  fields: f,
  size: { width: 320, height: 280 },
  style: chartStyle,
  data: 'many',
  paints: [],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, [
      {
        ...chartBindingField,
        label: { cn: '变量（第一个为横轴）', en: 'Signals (the first is X)' },
      },
      ...shownWhen(isCustom, [unitField({ cn: '报表周期', en: 'As in the report' })]),
      rangeField,
      ...f.rows('xMode'),
      ...f.when(({ xMode }) => xMode === 'fixed', 'xMin', 'xMax'),
      ...valueAxisFields,
    ]),
    group('style', { cn: '曲线', en: 'Line' }, [
      ...f.rows('drawAs'),
      ...f.when(({ drawAs }) => drawAs === 'line', 'lineWidth'),
      ...f.rows('pointSize', 'showNow', 'showGrid', 'showLegend'),
    ]),
    group('style', { cn: '数值', en: 'Values' }, f.rows(...valueNames)),
    ...frameGroups(f),
  ],
  view: lazy(() => import('./xyChartDrawing.ts')),
  keywords: { cn: 'XY 曲线 散点 特性曲线', en: 'xy scatter curve characteristic' },
});
