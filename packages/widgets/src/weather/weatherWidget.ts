import { widget } from '../definition.ts';
import {
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
import { weatherFields as f, type WeatherAddon, weatherStyle } from './weatherFields.ts';

const isManual = ({ positionType }: WeatherAddon): boolean => positionType === 'manual';

export const weatherWidget = widget({
  type: 'Complex.Weather',
  icon: 'M7 18a4 4 0 0 1 .600-8 5.500 5.500 0 0 1 10.500 1.700A3.200 3.200 0 0 1 17.500 18zM9 21v.1M13 21v.1M17 21v.1',
  layer: 'html',
  fields: f,
  size: { width: 280, height: 190 },
  style: weatherStyle,
  data: 'none',
  paints: [],
  inspector: [
    group('data', { cn: '位置', en: 'Position' }, [
      ...f.rows('positionType'),
      ...f.when(isManual, 'provinceId', 'cityId', 'countyId', 'place'),
      ...f.when((addon) => !isManual(addon), 'equipment'),
    ]),
    group('style', { cn: '内容', en: 'Content' }, f.rows('title', 'showDetails', 'showDays')),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: lazy(() => import('./weatherDrawing.ts')),
  keywords: { cn: '天气 气温 温度 预报', en: 'weather temperature forecast' },
});
