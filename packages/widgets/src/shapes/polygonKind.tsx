import type { Text } from '@lookfar/contract';
import type { Position } from '@lookfar/page';
import { type WidgetDefinition, widget } from '../definition.ts';
import { inPosition } from '../kit/geometry.ts';
import type { ViewProps } from '../view.ts';
import { PolygonView } from './PolygonView.tsx';
import { corneredFields, isHollowShape, noFields, shapePaints, shapeStyle } from './shapeDefaults.ts';

interface PolygonKind {
  type: WidgetDefinition['type'];
  icon: string;
  size: { width: number; height: number };
  keywords: Text;
  /** The corners as fractions of the box. */
  corners: readonly (readonly [number, number])[];
}

/** A kind whose corners are fixed fractions of its box. */
export function polygonKind({ corners, ...kind }: PolygonKind): WidgetDefinition {
  const outline = (position: Position) => inPosition(position, corners);
  return widget({
    ...kind,
    layer: 'svg',
    fields: noFields,
    style: shapeStyle,
    data: 'none',
    paints: shapePaints,
    inspector: corneredFields,
    outline,
    isHollow: isHollowShape,
    view: ({ widget: shown, drawing }: ViewProps<object>) => (
      <PolygonView widget={shown} points={outline(shown.position)} drawing={drawing} />
    ),
  });
}
