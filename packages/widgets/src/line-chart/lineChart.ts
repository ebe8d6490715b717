import { widget } from '../definition.ts';
import type { Field } from '../fields.ts';
import {
  bindingField,
  borderGroup,
  effectGroup,
  fillGroup,
  fontFamilyField,
  fontSizeField,
  group,
  options,
  radiusField,
  textColourField,
} from '../kit/styleFields.ts';
import { LineChartView } from './LineChartView.tsx';
import { chartTheme, LineChartAddon, lineChartStyle } from './lineChartAddon.ts';
import { liveLineChart } from './liveLineChart.ts';

const margin = (side: string, cn: string, en: string): Field => ({
  ...{ kind: 'number', path: `dataAddon.margin${side}`, label: { cn, en } },
  ...{ min: 0, max: 500 },
});

export const lineChart = widget({
  type: 'Complex.Line',
  icon: 'M4 4v16h16M7 15l4-5l3 3l5-7',
  layer: 'html',
  addon: LineChartAddon,
  size: { width: 420, height: 240 },
  style: lineChartStyle,
  data: 'many',
  paints: [],
  fields: [
    group('data', { cn: '数据', en: 'Data' }, [
      bindingField(true),
      {
        kind: 'number',
        path: 'data.timeRange',
        label: { cn: '时长（分钟）', en: 'Duration (minutes)' },
        min: 1,
        max: 43_200,
      },
      { kind: 'text', path: 'data.timeFormat', label: { cn: '时间格式', en: 'Time format' } },
      {
        ...{ kind: 'choice', path: 'data.mode', label: { cn: '纵轴', en: 'Value axis' } },
        options: options({ adapt: { cn: '自适应', en: 'Automatic' }, fixed: { cn: '固定', en: 'Fixed' } }),
      },
      {
        ...{ kind: 'number', path: 'data.minVal', label: { cn: '最小值', en: 'Minimum' } },
        when: ({ data }) => data.mode === 'fixed',
      },
      {
        ...{ kind: 'number', path: 'data.maxVal', label: { cn: '最大值', en: 'Maximum' } },
        when: ({ data }) => data.mode === 'fixed',
      },
    ]),
    group('style', { cn: '曲线', en: 'Trends' }, [
      {
        ...{ kind: 'choice', path: 'dataAddon.lineType', label: { cn: '线形', en: 'Shape' } },
        options: options({ straight: { cn: '折线', en: 'Straight' }, step: { cn: '阶梯', en: 'Steps' } }),
      },
      { kind: 'number', path: 'dataAddon.lineWidth', label: { cn: '粗细', en: 'Width' }, min: 0.5, max: 10, step: 0.5 },
      { kind: 'switch', path: 'dataAddon.showGrid', label: { cn: '网格', en: 'Grid' } },
      { kind: 'switch', path: 'dataAddon.showLegend', label: { cn: '图例', en: 'Legend' } },
    ]),
    group(
      'style',
      { cn: '配色', en: 'Colours' },
      chartTheme.map((_, index) => ({
        ...{ kind: 'colour', path: `dataAddon.theme.${index}` },
        label: { cn: `颜色 ${index + 1}`, en: `Colour ${index + 1}` },
      })),
    ),
    group('style', { cn: '边距', en: 'Margins' }, [
      margin('Top', '上', 'Top'),
      margin('Right', '右', 'Right'),
      margin('Bottom', '下', 'Bottom'),
      margin('Left', '左', 'Left'),
    ]),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: LineChartView,
  live: liveLineChart,
  keywords: { cn: '曲线 趋势 折线图', en: 'line chart trend curve history' },
});
