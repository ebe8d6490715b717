import { boxOf } from '@lookfar/page';
import { widget } from '../definition.ts';
import { boxElement } from '../kit/boxElement.tsx';
import { inset } from '../kit/geometry.ts';
import { paintOf, withDefs } from '../kit/paint.tsx';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { corneredFields, isHollowShape, shapePaints, shapeStyle } from './shapeDefaults.ts';
import { textFields as f, type TextAddon, withText } from './shapeText.tsx';

const padding = 4;

function RectView({ widget: shown, addon, drawing }: ViewProps<TextAddon>) {
  const style = styled(shapeStyle, shown.style);
  const { fill, defs } = paintOf(drawing, shown, style.fill);
  const paint = { fill, ...strokeProps(style), ...shadowProps(style), 'data-fill': '', 'data-stroke': '' };
  const box = boxOf(shown.position);
  return withText(withDefs(defs, boxElement(box, style.radius, paint)), addon, inset(box, padding), style);
}

export const rect = widget({
  type: 'Shape.Rect',
  icon: 'M4 6h16v12H4z',
  layer: 'svg',
  fields: f,
  size: { width: 120, height: 80 },
  style: shapeStyle,
  data: 'none',
  paints: shapePaints,
  inspector: corneredFields,
  isHollow: isHollowShape,
  textPath: f.at.text,
  view: RectView,
  keywords: { cn: '方形 方块 矩形', en: 'rectangle square box' },
});
