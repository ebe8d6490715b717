import { widget } from '../definition.ts';
import { controlStyle, controlStyleGroups } from '../kit/control/controlFields.ts';
import { group } from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { selectFields as f } from './selectFields.ts';

export const select = widget({
  type: 'Usual.Select',
  icon: 'M3 8h18v8H3zM9 8v8M15 8v8',
  layer: 'html',
  fields: f,
  size: { width: 240, height: 32 },
  style: controlStyle,
  data: 'none',
  readsWritten: true,
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '选项', en: 'Options' }, f.rows('selectDatas')),
    group('style', { cn: '样式', en: 'Look' }, [
      ...f.rows('look'),
      ...f.when(({ look }) => look === 'buttons', 'direction'),
      ...f.when(({ look }) => look === 'list', 'placeholder'),
    ]),
    ...controlStyleGroups,
  ],
  view: lazy(() => import('./selectDrawing.ts')),
  keywords: { cn: '选择 按钮组 切换 档位', en: 'choice select button group switch mode' },
});
