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
  radiusField,
  textColourField,
} from '../kit/styleFields.ts';
import { valueNames } from '../kit/valueFields.ts';
import { livePercentFill } from './livePercentFill.ts';
import { PercentFillView } from './PercentFillView.tsx';
import { percentFillFields as f, percentFillStyle } from './percentFillAddon.ts';

export const percentFill = widget({
  type: 'Usual.PercentFill',
  icon: 'M6 3h12v18H6zM6 11h12M9 14h6M9 17h6',
  layer: 'svg',
  fields: f,
  size: { width: 80, height: 140 },
  style: percentFillStyle,
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, [
      bindingField(),
      ...scaleFields(f.rows('min', 'max')),
      ...f.rows('textType', ...valueNames),
    ]),
    group('style', { cn: '图形', en: 'Shape' }, [
      ...f.rows('type'),
      ...f.when(({ type }) => type === 'rectangleChart', 'direction'),
      ...f.rows('trackColor'),
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
