import { widget } from '../definition.ts';
import { shownWhen } from '../fields/fields.ts';
import { optionsOf } from '../fields/kinds.ts';
import {
  at,
  bindingField,
  borderGroup,
  effectGroup,
  fillGroup,
  fontFamilyField,
  fontSizeField,
  group,
  radiusField,
  textColourField,
} from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { lineChartFields as f, lineChartStyle } from './lineChartAddon.ts';

export const lineChart = widget({
  type: 'Complex.Line',
  icon: 'M4 4v16h16M7 15l4-5l3 3l5-7',
  layer: 'html',
  fields: f,
  size: { width: 420, height: 240 },
  style: lineChartStyle,
  data: 'many',
  paints: [],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, [
      bindingField(true),
      {
        ...{ kind: 'number', path: at('data', 'timeRange'), label: { cn: '时长（分钟）', en: 'Duration (minutes)' } },
        ...{ min: 1, max: 43_200 },
      },
      { kind: 'text', path: at('data', 'timeFormat'), label: { cn: '时间格式', en: 'Time format' } },
      {
        ...{ kind: 'choice', path: at('data', 'mode'), label: { cn: '纵轴', en: 'Value axis' } },
        options: optionsOf({ adapt: { cn: '自适应', en: 'Automatic' }, fixed: { cn: '固定', en: 'Fixed' } }),
      },
      ...shownWhen(
        ({ data }) => data.mode === 'fixed',
        [
          { kind: 'number', path: at('data', 'minVal'), label: { cn: '最小值', en: 'Minimum' } },
          { kind: 'number', path: at('data', 'maxVal'), label: { cn: '最大值', en: 'Maximum' } },
        ],
      ),
    ]),
    group('style', { cn: '曲线', en: 'Trends' }, f.rows('lineType', 'lineWidth', 'showGrid', 'showLegend')),
    group('style', { cn: '配色', en: 'Colours' }, f.rows('theme')),
    group('style', { cn: '边距', en: 'Margins' }, f.rows('marginTop', 'marginRight', 'marginBottom', 'marginLeft')),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: lazy(() => import('./lineChartDrawing.ts')),
  keywords: { cn: '曲线 趋势 折线图', en: 'line chart trend curve history' },
});
