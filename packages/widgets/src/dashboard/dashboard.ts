import { widget } from '../definition.ts';
import { scaleFields } from '../kit/scaleFields.ts';
import {
  at,
  bindingField,
  effectGroup,
  fillField,
  fontFamilyField,
  fontSizeField,
  group,
  textColourField,
} from '../kit/styleFields.ts';
import { valueNames } from '../kit/valueFields.ts';
import { DashboardView } from './DashboardView.tsx';
import { type DashboardAddon, dashboardStyle, dashboardFields as f } from './dashboardAddon.ts';
import { liveDashboard } from './liveDashboard.ts';

const isMultistage = ({ type }: DashboardAddon): boolean => type === 'multistage';

export const dashboard = widget({
  type: 'Usual.Dashboard',
  icon: 'M5.6 18.4a9 9 0 1 1 12.8 0M12 12l4-5M12 13a1 1 0 1 0 0-2a1 1 0 1 0 0 2',
  layer: 'svg',
  fields: f,
  size: { width: 180, height: 180 },
  style: dashboardStyle,
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  keepsRatio: true,
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, [
      bindingField(),
      ...scaleFields(f.rows('minVal', 'maxVal')),
      ...f.rows(...valueNames),
    ]),
    group('style', { cn: '仪表', en: 'Gauge' }, [
      ...f.rows('type'),
      ...f.when((addon) => !isMultistage(addon), { ...fillField, label: { cn: '数值颜色', en: 'Value colour' } }),
      ...f.when(isMultistage, 'stages'),
      ...f.rows('trackColor'),
      { kind: 'colour', path: at('style', 'stroke'), label: { cn: '指针颜色', en: 'Pointer colour' } },
    ]),
    group(
      'style',
      { cn: '显示项', en: 'Show' },
      f.rows('showPointer', 'showTicks', 'showLabels', 'showValue', 'showLimits'),
    ),
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: DashboardView,
  live: liveDashboard,
  keywords: { cn: '仪表盘 指针表 压力表', en: 'gauge meter dial pressure' },
});
