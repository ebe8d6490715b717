import type { LeafWidget } from '@lookfar/page';
import { widget } from '../definition.ts';
import { scaleFields } from '../kit/scaleFields.ts';
import {
  bindingField,
  effectGroup,
  fillField,
  fontFamilyField,
  fontSizeField,
  group,
  options,
  textColourField,
} from '../kit/styleFields.ts';
import { valueFields } from '../kit/valueFields.ts';
import { DashboardView } from './DashboardView.tsx';
import { DashboardAddon, dashboardStyle } from './dashboardAddon.ts';
import { liveDashboard } from './liveDashboard.ts';

const isMultistage = ({ dataAddon }: LeafWidget): boolean => dataAddon.type === 'multistage';

export const dashboard = widget({
  type: 'Usual.Dashboard',
  icon: 'M5.6 18.4a9 9 0 1 1 12.8 0M12 12l4-5M12 13a1 1 0 1 0 0-2a1 1 0 1 0 0 2',
  layer: 'svg',
  addon: DashboardAddon,
  size: { width: 180, height: 180 },
  style: dashboardStyle,
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  keepsRatio: true,
  fields: [
    group('data', { cn: '数据', en: 'Data' }, [
      bindingField(),
      ...scaleFields({ min: 'dataAddon.minVal', max: 'dataAddon.maxVal' }),
      ...valueFields,
    ]),
    group('style', { cn: '仪表', en: 'Gauge' }, [
      {
        ...{ kind: 'choice', path: 'dataAddon.type', label: { cn: '类型', en: 'Type' } },
        options: options({
          monochrome: { cn: '单色', en: 'One colour' },
          multistage: { cn: '多段', en: 'Stages' },
        }),
      },
      { ...fillField, label: { cn: '数值颜色', en: 'Value colour' }, when: (shown) => !isMultistage(shown) },
      {
        ...{ kind: 'list', path: 'dataAddon.stages', label: { cn: '分段', en: 'Stages' }, max: 20, when: isMultistage },
        item: [
          { kind: 'number', path: 'value', label: { cn: '至', en: 'Up to' }, min: 0, max: 100, unit: '%' },
          { kind: 'colour', path: 'color', label: { cn: '颜色', en: 'Colour' } },
        ],
        initial: () => ({ value: 100, color: '#8fa3b5' }),
      },
      { kind: 'colour', path: 'dataAddon.trackColor', label: { cn: '底环颜色', en: 'Track colour' } },
      { kind: 'colour', path: 'style.stroke', label: { cn: '指针颜色', en: 'Pointer colour' } },
    ]),
    group('style', { cn: '显示项', en: 'Show' }, [
      { kind: 'switch', path: 'dataAddon.showPointer', label: { cn: '指针', en: 'Pointer' } },
      { kind: 'switch', path: 'dataAddon.showTicks', label: { cn: '刻度', en: 'Ticks' } },
      { kind: 'switch', path: 'dataAddon.showLabels', label: { cn: '刻度值', en: 'Scale numbers' } },
      { kind: 'switch', path: 'dataAddon.showValue', label: { cn: '数值', en: 'Value' } },
      { kind: 'switch', path: 'dataAddon.showLimits', label: { cn: '报警限', en: 'Alarm limits' } },
    ]),
    group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
    effectGroup,
  ],
  view: DashboardView,
  live: liveDashboard,
  keywords: { cn: '仪表盘 指针表 压力表', en: 'gauge meter dial pressure' },
});
