import { chartBindingField, frameGroups, rangeField, timeFormatField, valueAxisFields } from '../chart/chartFields.ts';
import { chartStyle } from '../chart/chartTheme.ts';
import { hasUnit, isCustom, unitField } from '../chart/figures/periodFields.ts';
import { widget } from '../definition.ts';
import { shownWhen } from '../fields/fields.ts';
import { group } from '../kit/styleFields.ts';
import { valueNames } from '../kit/valueFields.ts';
import { lazy } from '../lazy.ts';
import { barChartFields as f } from './barChartFields.ts';

export const barChart = widget({
  type: 'Complex.Bar',
  icon: 'M4 4v16h16M8 20v-7M12 20V8M16 20v-4',
  layer: 'html',
  fields: f,
  size: { width: 420, height: 240 },
  style: chartStyle,
  data: 'many',
  paints: [],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, [
      chartBindingField,
      unitField({ cn: '无（当前值，报表按其周期）', en: 'None (current values; reports as defined)' }),
      ...shownWhen((of) => hasUnit(of) && !isCustom(of), f.rows('measure')),
      ...shownWhen((of) => hasUnit(of) || isCustom(of), [...f.rows('periods'), rangeField, timeFormatField]),
      ...valueAxisFields,
    ]),
    group('style', { cn: '数值', en: 'Values' }, f.rows('showLabel', ...valueNames)),
    group('style', { cn: '柱形', en: 'Bars' }, f.rows('direction', 'stacked', 'barWidth', 'showGrid', 'showLegend')),
    ...frameGroups(f),
  ],
  view: lazy(() => import('./barChartDrawing.ts')),
  keywords: { cn: '柱状图 条形图 统计 报表', en: 'bar column chart statistics report' },
});
