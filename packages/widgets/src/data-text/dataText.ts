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
import { mapsField, valueFields } from '../kit/valueFields.ts';
import { DataTextView } from './DataTextView.tsx';
import { DataTextAddon, dataTextStyle } from './dataTextAddon.ts';
import { liveDataText } from './liveDataText.ts';

export const dataText = widget({
  type: 'Usual.DataText',
  icon: 'M2 6h20v12H2zM5.5 9.5h3v5h-3zM11.5 14v.5M15 9.5h3v5h-3z',
  layer: 'svg',
  addon: DataTextAddon,
  size: { width: 100, height: 28 },
  style: dataTextStyle,
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  fields: [
    group('data', { cn: '数据', en: 'Data' }, [bindingField(), ...valueFields]),
    group('data', { cn: '显示', en: 'Display' }, [
      { kind: 'text', path: 'dataAddon.prefix', label: { cn: '前缀', en: 'Prefix' } },
      { kind: 'text', path: 'dataAddon.suffix', label: { cn: '后缀', en: 'Suffix' } },
      { kind: 'switch', path: 'dataAddon.stateBackground', label: { cn: '异常时着色', en: 'Colour when abnormal' } },
      mapsField,
    ]),
    fontGroup([decorationField]),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: DataTextView,
  live: liveDataText,
  keywords: { cn: '数值 实时值 变量', en: 'value number tag signal' },
});
