import { boxOf } from '@lookfar/page';
import { widget } from '../definition.ts';
import { paintOf, withDefs } from '../kit/paint.tsx';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { isHollowShape, roundFields, shapePaints, shapeStyle } from './shapeDefaults.ts';
import { textFields as f, roundArea, type TextAddon, textAreaOf, withText } from './shapeText.tsx';

function EllipseView({ widget: { id, position, style: own }, addon, drawing }: ViewProps<TextAddon>) {
  const style = styled(shapeStyle, own);
  const { fill, defs } = paintOf(drawing, { id }, style.fill);
  const { x, y, width, height } = boxOf(position);
  const [rx, ry] = [width / 2, height / 2];
  const shape = withDefs(
    defs,
    <ellipse
      cx={x + rx}
      cy={y + ry}
      {...{ rx, ry, fill }}
      {...strokeProps(style)}
      {...shadowProps(style)}
      data-fill=""
      data-stroke=""
    />,
  );
  return withText(shape, addon, textAreaOf(position, roundArea), style);
}

export const ellipse = widget({
  type: 'Shape.Ellipse',
  icon: 'M12 6c5 0 9 2.7 9 6s-4 6-9 6s-9-2.7-9-6s4-6 9-6z',
  layer: 'svg',
  fields: f,
  size: { width: 120, height: 80 },
  style: shapeStyle,
  data: 'none',
  paints: shapePaints,
  inspector: roundFields,
  isHollow: isHollowShape,
  textPath: f.at.text,
  view: EllipseView,
  keywords: { cn: '椭圆形', en: 'ellipse oval' },
});
