import { chartBindingField, frameGroups, rangeField, timeFormatField, valueAxisFields } from '../chart/chartFields.ts';
import { chartStyle } from '../chart/chartTheme.ts';
import { widget } from '../definition.ts';
import { group } from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { lineChartFields as f } from './lineChartFields.ts';

export const lineChart = widget({
  type: 'Complex.Line',
  icon: 'M4 4v16h16M7 15l4-5l3 3l5-7',
  layer: 'html',
  fields: f,
  size: { width: 420, height: 240 },
  style: chartStyle,
  data: 'many',
  paints: [],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, [
      chartBindingField,
      rangeField,
      timeFormatField,
      ...valueAxisFields,
      ...f.rows('axes'),
    ]),
    group('style', { cn: '曲线', en: 'Trends' }, f.rows('lineType', 'lineWidth', 'showGrid', 'showLegend')),
    ...frameGroups(f),
  ],
  view: lazy(() => import('./lineChartDrawing.ts')),
  keywords: { cn: '曲线 趋势 折线图', en: 'line chart trend curve history' },
});
