import { widget } from '../definition.ts';
import { controlStyleGroups } from '../kit/control/controlFields.ts';
import { bindingField, group } from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { radioFields as f } from './radioFields.ts';
import { radioStyle } from './radioStyle.ts';

export const radio = widget({
  type: 'Usual.Radio',
  icon: 'M6 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM6 7.7v.6M13 8h8M6 14a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM13 17h8',
  layer: 'html',
  fields: f,
  size: { width: 200, height: 32 },
  style: radioStyle,
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, f.rows(bindingField(), 'options', 'placeholder')),
    group('data', { cn: '写入', en: 'Writing' }, f.rows('confirm', 'feedback')),
    group('style', { cn: '排列', en: 'Layout' }, f.rows('direction')),
    ...controlStyleGroups,
  ],
  view: lazy(() => import('./radioDrawing.ts')),
  keywords: { cn: '单选 选项 写入', en: 'radio option choice write' },
});
