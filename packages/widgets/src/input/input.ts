import { widget } from '../definition.ts';
import { controlStyle, controlStyleGroups } from '../kit/control/controlFields.ts';
import { bindingField, group } from '../kit/styleFields.ts';
import { valueNames } from '../kit/valueFields.ts';
import { lazy } from '../lazy.ts';
import { inputFields as f } from './inputFields.ts';

export const input = widget({
  type: 'Usual.Input',
  icon: 'M3 7h18v10H3zM7 10v4M6 10h2M6 14h2',
  layer: 'html',
  fields: f,
  size: { width: 140, height: 32 },
  style: controlStyle,
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, f.rows(bindingField(), ...valueNames, 'placeholder')),
    group('data', { cn: '写入', en: 'Writing' }, f.rows('confirm', 'feedback', 'showButton', 'keypad')),
    group('style', { cn: '排列', en: 'Layout' }, f.rows('align')),
    ...controlStyleGroups,
  ],
  view: lazy(() => import('./inputDrawing.ts')),
  keywords: { cn: '输入 设定值 写入 数值', en: 'input field setpoint write number' },
});
