import { boxOf } from '@lookfar/page';
import { widget } from '../definition.ts';
import { paintOf, withDefs } from '../kit/paint.tsx';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { isHollowShape, roundFields, shapePaints, shapeStyle } from './shapeDefaults.ts';
import { textFields as f, roundArea, type TextAddon, textAreaOf, withText } from './shapeText.tsx';

function CircleView({ widget: { id, position, style: own }, addon, drawing }: ViewProps<TextAddon>) {
  const style = styled(shapeStyle, own);
  const { fill, defs } = paintOf(drawing, { id }, style.fill);
  const { x, y, width } = boxOf(position);
  const r = width / 2;
  const shape = withDefs(
    defs,
    <circle
      cx={x + r}
      cy={y + r}
      {...{ r, fill }}
      {...strokeProps(style)}
      {...shadowProps(style)}
      data-fill=""
      data-stroke=""
    />,
  );
  return withText(shape, addon, textAreaOf(position, roundArea), style);
}

export const circle = widget({
  type: 'Shape.Circle',
  icon: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16z',
  layer: 'svg',
  fields: f,
  size: { width: 80, height: 80 },
  style: shapeStyle,
  data: 'none',
  paints: shapePaints,
  inspector: roundFields,
  isHollow: isHollowShape,
  textPath: f.at.text,
  keepsRatio: true,
  view: CircleView,
  keywords: { cn: '圆形 指示灯', en: 'circle round lamp' },
});
