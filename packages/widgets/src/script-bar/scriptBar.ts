import { frameGroups } from '../chart/chartFields.ts';
import { chartStyle } from '../chart/chartTheme.ts';
import { widget } from '../definition.ts';
import { group } from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { scriptGroup } from '../script/scriptFields.ts';
import { scriptBarFields as f } from './scriptBarFields.ts';

export const scriptBar = widget({
  type: 'Script.Bar',
  icon: 'M4 4v16h16M8 20v-5M12 20v-8M11 6l-2 2l2 2M15 6l2 2l-2 2',
  layer: 'html',
  fields: f,
  size: { width: 420, height: 240 },
  style: chartStyle,
  data: 'many',
  paints: [],
  inspector: [
    scriptGroup(f),
    group('style', { cn: '数值', en: 'Values' }, f.rows('showLabel', 'decimals')),
    group('style', { cn: '柱形', en: 'Bars' }, f.rows('direction', 'stacked', 'barWidth', 'showGrid', 'showLegend')),
    ...frameGroups(f),
  ],
  view: lazy(() => import('./scriptBarDrawing.ts')),
  keywords: { cn: '脚本 柱状图 统计', en: 'script bar chart statistics' },
});
