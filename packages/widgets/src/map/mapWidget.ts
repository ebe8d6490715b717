import { widget } from '../definition.ts';
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
import { lazy } from '../lazy.ts';
import { mapFields as f, mapStyle } from './mapFields.ts';

export const mapWidget = widget({
  type: 'Complex.Map',
  icon: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  layer: 'html',
  fields: f,
  size: { width: 480, height: 320 },
  style: mapStyle,
  data: 'many',
  paints: [],
  inspector: [
    group('data', { cn: '设备', en: 'Devices' }, f.rows('equipments')),
    group('data', { cn: '弹窗', en: 'Card' }, [
      ...f.rows('signalEnable'),
      ...f.when(({ signalEnable }) => signalEnable, bindingField(true)),
    ]),
    group('style', { cn: '地图', en: 'Map' }, f.rows('centre', 'address', 'zoom')),
    group('style', { cn: '显示', en: 'Display' }, f.rows('totalCount', 'equipProportion', 'titleEnable')),
    fillGroup([radiusField]),
    borderGroup,
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: lazy(() => import('./mapDrawing.ts')),
  keywords: { cn: '地图 位置 设备分布', en: 'map location devices position' },
});
