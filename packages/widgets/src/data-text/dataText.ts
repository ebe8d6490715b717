import { widget } from '../definition.ts';
import {
  bindingField,
  borderGroup,
  decorationField,
  effectGroup,
  fillGroup,
  fontGroup,
  group,
  radiusField,
} from '../kit/styleFields.ts';
import { valueNames } from '../kit/valueFields.ts';
import { DataTextView } from './DataTextView.tsx';
import { dataTextStyle, dataTextFields as f } from './dataTextAddon.ts';
import { liveDataText } from './liveDataText.ts';

export const dataText = widget({
  type: 'Usual.DataText',
  icon: 'M2 6h20v12H2zM5.5 9.5h3v5h-3zM11.5 14v.5M15 9.5h3v5h-3z',
  layer: 'svg',
  fields: f,
  size: { width: 100, height: 28 },
  style: dataTextStyle,
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, f.rows(bindingField(), ...valueNames)),
    group('data', { cn: '显示', en: 'Display' }, f.rows('prefix', 'suffix', 'stateBackground', 'maps')),
    fontGroup([decorationField]),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: DataTextView,
  live: liveDataText,
  keywords: { cn: '数值 实时值 变量', en: 'value number tag signal' },
});
