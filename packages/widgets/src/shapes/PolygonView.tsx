import type { LeafWidget, Point } from '@lookfar/page';
import { usePaint } from '../kit/paint.tsx';
import { roundedPath } from '../kit/roundedPath.ts';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import { shapeStyle } from './shapeDefaults.ts';

/** A closed shape with straight sides; its radius rounds the corners. */
export function PolygonView({ widget, points }: { widget: LeafWidget; points: readonly Point[] }) {
  const style = styled(shapeStyle, widget.style);
  const { fill, defs } = usePaint(widget, style.fill);
  return (
    <>
      {defs}
      <path
        d={roundedPath(points, { radius: style.radius ?? 0, closed: true })}
        fill={fill}
        strokeLinejoin="round"
        {...strokeProps(style)}
        {...shadowProps(style)}
        data-fill=""
        data-stroke=""
      />
    </>
  );
}
