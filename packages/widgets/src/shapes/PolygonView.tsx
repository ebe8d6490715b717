import type { Box, Point } from '@lookfar/page';
import { paintOf, withDefs } from '../kit/paint.tsx';
import { roundedPath } from '../kit/roundedPath.ts';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { shapeStyle } from './shapeDefaults.ts';
import { type TextAddon, withText } from './shapeText.tsx';

interface PolygonViewProps extends Pick<ViewProps<object>, 'widget' | 'drawing'> {
  points: readonly Point[];
  /** The text in it, and where. */
  addon?: TextAddon;
  area?: Box;
}

/** A closed shape with straight sides; its radius rounds the corners. */
export function PolygonView({ widget, points, drawing, addon, area }: PolygonViewProps) {
  const style = styled(shapeStyle, widget.style);
  const { fill, defs } = paintOf(drawing, widget, style.fill);
  const shape = withDefs(
    defs,
    <path
      d={roundedPath(points, { radius: style.radius ?? 0, closed: true })}
      fill={fill}
      strokeLinejoin="round"
      {...strokeProps(style)}
      {...shadowProps(style)}
      data-fill=""
      data-stroke=""
    />,
  );
  return addon && area ? withText(shape, addon, area, style) : shape;
}
