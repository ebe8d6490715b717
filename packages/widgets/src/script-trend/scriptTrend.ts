import { frameGroups } from '../chart/chartFields.ts';
import { chartStyle } from '../chart/chartTheme.ts';
import { widget } from '../definition.ts';
import { group } from '../kit/styleFields.ts';
import { lazy } from '../lazy.ts';
import { scriptGroup } from '../script/scriptFields.ts';
import { scriptTrendFields as f } from './scriptTrendFields.ts';

export const scriptTrend = widget({
  type: 'Script.Trend',
  icon: 'M4 4v16h16M7 13l3-4l3 2l4-5M11 14.5l-2 1.5l2 1.5M16 14.5l2 1.5l-2 1.5',
  layer: 'html',
  fields: f,
  size: { width: 420, height: 240 },
  style: chartStyle,
  data: 'many',
  paints: [],
  inspector: [
    scriptGroup(f),
    group('style', { cn: '曲线', en: 'Trends' }, f.rows('axes', 'lineType', 'lineWidth', 'showGrid', 'showLegend')),
    ...frameGroups(f),
  ],
  view: lazy(() => import('./scriptTrendDrawing.ts')),
  keywords: { cn: '脚本 趋势 曲线', en: 'script trend line chart' },
});
