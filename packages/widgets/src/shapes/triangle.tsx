import { widget } from '../definition.ts';
import { pointsOf } from '../kit/geometry.ts';
import type { ViewProps } from '../view.ts';
import { PolygonView } from './PolygonView.tsx';
import { corneredFields, isHollowShape, noFields, shapePaints, shapeStyle } from './shapeDefaults.ts';

export const triangle = widget({
  type: 'Shape.Triangle',
  icon: 'M12 4l9 16H3z',
  layer: 'svg',
  fields: noFields,
  size: { width: 100, height: 90 },
  style: shapeStyle,
  data: 'none',
  paints: shapePaints,
  inspector: corneredFields,
  outline: pointsOf,
  isHollow: isHollowShape,
  view: ({ widget: shown, drawing }: ViewProps<object>) => (
    <PolygonView widget={shown} points={pointsOf(shown.position)} drawing={drawing} />
  ),
  keywords: { cn: '三角形', en: 'triangle' },
});
