import { widget } from '../definition.ts';
import { controlStyle, controlStyleGroups } from '../kit/control/controlFields.ts';
import { bindingField, group } from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { comboBoxFields as f } from './comboBoxFields.ts';

export const comboBox = widget({
  type: 'Usual.ComboBox',
  icon: 'M3 7h18v10H3zM15.5 11l2 2l2-2M6 12h6',
  layer: 'html',
  fields: f,
  size: { width: 160, height: 32 },
  style: controlStyle,
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, f.rows(bindingField(), 'options', 'placeholder')),
    group('data', { cn: '写入', en: 'Writing' }, f.rows('confirm', 'feedback')),
    ...controlStyleGroups,
  ],
  view: lazy(() => import('./comboBoxDrawing.ts')),
  keywords: { cn: '下拉框 选择 写入', en: 'drop-down combo box select write' },
});
