import { chartBindingField, frameGroups, rangeField, timeFormatField, valueAxisFields } from '../chart/chartFields.ts';
import { chartStyle } from '../chart/chartTheme.ts';
import { areaKinds, linesKinds } from '../chart/lines/linesFields.ts';
import { widget } from '../definition.ts';
import { fields } from '../fields/fields.ts';
import { group } from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';

const f = fields({ ...linesKinds, ...areaKinds });

export const areaChart = widget({
  type: 'Complex.Area',
  icon: 'M4 4v16h16M4 20v-4l5-6l4 4l6-7v13z',
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
      ...f.rows('axes', 'stacked'),
    ]),
    group(
      'style',
      { cn: '面积', en: 'Areas' },
      f.rows('fillOpacity', 'lineType', 'lineWidth', 'showGrid', 'showLegend'),
    ),
    ...frameGroups(f),
  ],
  view: lazy(() => import('../line-chart/lineChartDrawing.ts')),
  keywords: { cn: '面积图 堆叠 趋势', en: 'area chart stacked trend history' },
});
