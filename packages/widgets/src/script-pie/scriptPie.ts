import { frameGroups } from '../chart/chartFields.ts';
import { chartStyle } from '../chart/chartTheme.ts';
import { widget } from '../definition.ts';
import { group } from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { scriptGroup } from '../script/scriptFields.ts';
import { scriptPieFields as f } from './scriptPieFields.ts';

export const scriptPie = widget({
  type: 'Script.Pie',
  icon: 'M12 3a9 9 0 1 0 9 9h-9zM9.5 12.5l-2 2l2 2M14 15l2 2l-2 2',
  layer: 'html',
  fields: f,
  size: { width: 320, height: 260 },
  style: chartStyle,
  data: 'many',
  paints: [],
  inspector: [
    scriptGroup(f),
    group('style', { cn: '图形', en: 'Shape' }, f.rows('label', 'hole', 'showLegend')),
    group('style', { cn: '数值', en: 'Values' }, f.rows('decimals')),
    ...frameGroups(f),
  ],
  view: lazy(() => import('./scriptPieDrawing.ts')),
  keywords: { cn: '脚本 饼图 占比', en: 'script pie chart share' },
});
