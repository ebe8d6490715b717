import type { LeafWidget } from '@lookfar/page';
import { widget } from '../definition.ts';
import { scaleFields } from '../kit/scaleFields.ts';
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
import { valueFields } from '../kit/valueFields.ts';
import { livePercentFill } from './livePercentFill.ts';
import { PercentFillView } from './PercentFillView.tsx';
import { PercentFillAddon, percentFillStyle } from './percentFillAddon.ts';

const isBar = ({ dataAddon: { type } }: LeafWidget): boolean => type === undefined || type === 'rectangleChart';

export const percentFill = widget({
  type: 'Usual.PercentFill',
  icon: 'M6 3h12v18H6zM6 11h12M9 14h6M9 17h6',
  layer: 'svg',
  addon: PercentFillAddon,
  size: { width: 80, height: 140 },
  style: percentFillStyle,
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  fields: [
    group('data', { cn: '数据', en: 'Data' }, [
      bindingField(),
      ...scaleFields({ min: 'dataAddon.min', max: 'dataAddon.max' }),
      {
        ...{ kind: 'choice', path: 'dataAddon.textType', label: { cn: '文字', en: 'Text' } },
        options: options({
          percentage: { cn: '百分比', en: 'Percentage' },
          value: { cn: '数值', en: 'Value' },
          none: { cn: '不显示', en: 'None' },
        }),
      },
      ...valueFields,
    ]),
    group('style', { cn: '图形', en: 'Shape' }, [
      {
        ...{ kind: 'choice', path: 'dataAddon.type', label: { cn: '类型', en: 'Type' } },
        options: options({
          rectangleChart: { cn: '矩形', en: 'Bar' },
          capacityChart: { cn: '容器', en: 'Tank' },
          doughnutChart: { cn: '圆环', en: 'Ring' },
        }),
      },
      {
        ...{ kind: 'choice', path: 'dataAddon.direction', label: { cn: '方向', en: 'Direction' }, when: isBar },
        options: options({
          up: { cn: '向上', en: 'Up' },
          right: { cn: '向右', en: 'To the right' },
          down: { cn: '向下', en: 'Down' },
          left: { cn: '向左', en: 'To the left' },
        }),
      },
      { kind: 'colour', path: 'dataAddon.trackColor', label: { cn: '底色', en: 'Track colour' } },
    ]),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: PercentFillView,
  live: livePercentFill,
  keywords: { cn: '液位 进度 水箱 棒图', en: 'level tank progress bar doughnut' },
});
