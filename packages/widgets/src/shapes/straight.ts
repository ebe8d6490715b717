import { widget } from '../definition.ts';
import { effectGroup, lineGroup } from '../kit/styleFields.ts';
import { lineFields as f, lineView } from './lineKind.tsx';
import { lineStyle } from './shapeDefaults.ts';

export const straight = widget({
  type: 'Shape.Straight',
  icon: 'M4 20L20 4',
  layer: 'svg',
  fields: f,
  size: { width: 120, height: 0 },
  style: lineStyle,
  data: 'none',
  paints: ['stroke'],
  inspector: [lineGroup(f.rows('startArrow', 'endArrow')), effectGroup],
  isHollow: () => true,
  // Points between the ends, for example left over from a polyline, are ignored.
  view: lineView((points) => [points[0], points.at(-1)].filter((point) => point !== undefined)),
  keywords: { cn: '直线 线段', en: 'line straight segment' },
});
