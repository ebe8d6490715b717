import { widget } from '../definition.ts';
import { controlStyle, controlStyleGroups } from '../kit/control/controlFields.ts';
import { group } from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { presetNames } from './presets.ts';
import { timeSelectorFields as f } from './timeSelectorFields.ts';

export const timeSelector = widget({
  type: 'Usual.TimeSelector',
  icon: 'M4 6h16v14H4zM4 10h16M8 4v4M16 4v4M12 13v3l2 1',
  layer: 'html',
  fields: f,
  size: { width: 560, height: 32 },
  style: controlStyle,
  data: 'none',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '时间范围', en: 'Range of time' }, [
      ...f.rows('showRange'),
      ...f.when(({ showRange }) => showRange, 'format'),
      ...f.rows('presets'),
      ...f.when(({ presets }) => presets !== 'none', ...presetNames),
    ]),
    ...controlStyleGroups,
  ],
  view: lazy(() => import('./timeSelectorDrawing.ts')),
  keywords: { cn: '时间 范围 日期 历史 筛选', en: 'time range date picker history filter' },
});
