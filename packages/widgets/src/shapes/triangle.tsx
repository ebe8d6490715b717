import { widget } from '../definition.ts';
import { pointsOf } from '../kit/geometry.ts';
import type { ViewProps } from '../view.ts';
import { PolygonView } from './PolygonView.tsx';
import { corneredFields, isHollowShape, shapePaints, shapeStyle } from './shapeDefaults.ts';
import { textFields as f, type TextAddon, triangleArea } from './shapeText.tsx';

function TriangleView({ widget: shown, addon, drawing }: ViewProps<TextAddon>) {
  const points = pointsOf(shown.position);
  return <PolygonView {...{ widget: shown, points, drawing, addon }} area={triangleArea(points)} />;
}

export const triangle = widget({
  type: 'Shape.Triangle',
  icon: 'M12 4l9 16H3z',
  layer: 'svg',
  fields: f,
  size: { width: 100, height: 90 },
  style: shapeStyle,
  data: 'none',
  paints: shapePaints,
  inspector: corneredFields,
  outline: pointsOf,
  isHollow: isHollowShape,
  textPath: f.at.text,
  view: TriangleView,
  keywords: { cn: '三角形', en: 'triangle' },
});
