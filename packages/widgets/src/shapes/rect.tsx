import { boxOf } from '@lookfar/page';
import { widget } from '../definition.ts';
import { boxElement } from '../kit/boxElement.tsx';
import { paintOf, withDefs } from '../kit/paint.tsx';
import { sidePorts } from '../kit/sidePorts.ts';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { corneredFields, isHollowShape, noFields, shapePaints, shapeStyle } from './shapeDefaults.ts';

function RectView({ widget: shown, drawing }: ViewProps<object>) {
  const style = styled(shapeStyle, shown.style);
  const { fill, defs } = paintOf(drawing, shown, style.fill);
  const paint = { fill, ...strokeProps(style), ...shadowProps(style), 'data-fill': '', 'data-stroke': '' };
  return withDefs(defs, boxElement(boxOf(shown.position), style.radius, paint));
}

export const rect = widget({
  type: 'Shape.Rect',
  icon: 'M4 6h16v12H4z',
  layer: 'svg',
  fields: noFields,
  size: { width: 120, height: 80 },
  style: shapeStyle,
  data: 'none',
  paints: shapePaints,
  inspector: corneredFields,
  isHollow: isHollowShape,
  ports: sidePorts,
  view: RectView,
  keywords: { cn: '方形 方块 矩形', en: 'rectangle square box' },
});
