import type { Text } from '@lookfar/contract';
import type { Position } from '@lookfar/page';
import { type WidgetDefinition, widget } from '../definition.ts';
import { inPosition } from '../kit/geometry.ts';
import type { ViewProps } from '../view.ts';
import { PolygonView } from './PolygonView.tsx';
import { corneredFields, isHollowShape, shapePaints, shapeStyle } from './shapeDefaults.ts';
import { textFields as f, type TextAddon, type TextArea, textAreaOf } from './shapeText.tsx';

interface PolygonKind {
  type: WidgetDefinition['type'];
  icon: string;
  size: { width: number; height: number };
  keywords: Text;
  /** The corners as fractions of the box. */
  corners: readonly (readonly [number, number])[];
  /** Where a text has room. */
  area: TextArea;
}

/** A kind whose corners are fixed fractions of its box. */
export function polygonKind({ corners, area, ...kind }: PolygonKind): WidgetDefinition {
  const outline = (position: Position) => inPosition(position, corners);
  return widget({
    ...kind,
    layer: 'svg',
    fields: f,
    style: shapeStyle,
    data: 'none',
    paints: shapePaints,
    inspector: corneredFields,
    outline,
    isHollow: isHollowShape,
    textPath: f.at.text,
    view: ({ widget: shown, addon, drawing }: ViewProps<TextAddon>) => (
      <PolygonView
        {...{ widget: shown, drawing, addon }}
        points={outline(shown.position)}
        area={textAreaOf(shown.position, area)}
      />
    ),
  });
}
