import type { EditorKind } from '@lookfar/editor';
import {
  type Box,
  type Geometry,
  type LeafWidget,
  type Point,
  type Position,
  typeInfo,
  WidgetFields,
  type WidgetType,
} from '@lookfar/page';
import { definitionOf, newAddon, type WidgetDefinition } from '@lookfar/widgets';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { drawPreset } from '../panels/palette/drawPreset.ts';

/** What the editor needs from a type, taken from its definition; undefined for types that cannot be drawn. */
export function editorKind(type: WidgetType): EditorKind | undefined {
  const known = kinds.get(type);
  if (known) return known;
  const definition = definitionOf(type);
  if (!definition) return undefined;
  const kind = kindOf(definition);
  kinds.set(type, kind);
  return kind;
}

const kinds = new Map<WidgetType, EditorKind>();

function kindOf(definition: WidgetDefinition): EditorKind {
  const { size, outline, isHollow, textPath, keepsRatio, isRigid, ports, line } = definition;
  return {
    size,
    create: (at) => newWidget(definition, at),
    ...(outline ? { outline } : {}),
    ...(isHollow ? { isHollow: ({ style }) => isHollow(style) } : {}),
    ...(textPath === undefined ? {} : { textPath }),
    ...(keepsRatio === undefined ? {} : { keepsRatio }),
    ...(isRigid === undefined ? {} : { isRigid }),
    ...(ports ? { ports } : {}),
    ...(line ? { line } : {}),
  };
}

interface Spot {
  box: Box;
  points?: readonly Point[];
}

function newWidget(definition: WidgetDefinition, at: Spot): Omit<LeafWidget, 'id'> {
  const { type, style } = definition;
  const { geometry, name } = typeInfo(type);
  const { id: _, ...fields } = WidgetFields.parse({
    id: 'new',
    widgetName: drawPreset.nameOf(type) ?? name[currentLanguage()],
    style,
  });
  const dataAddon = newAddon(definition, currentLanguage(), drawPreset.of(type));
  return { ...fields, widgetType: type, dataAddon, position: positionIn(geometry, at) };
}

/** A shape of this geometry that fills the box; lines run along the points, or through the middle of the box. */
export function positionIn(geometry: Geometry, { box, points }: Spot): Position {
  const { x, y, width, height } = box;
  const centre = { cx: x + width / 2, cy: y + height / 2 };
  switch (geometry) {
    case 'box':
      return { x, y, width, height, rotate: 0 };
    case 'circle':
      return { ...centre, r: Math.min(width, height) / 2, rotate: 0 };
    case 'ellipse':
      return { ...centre, rx: width / 2, ry: height / 2, rotate: 0 };
    case 'triangle':
      return { x1: x + width / 2, y1: y, x2: x + width, y2: y + height, x3: x, y3: y + height, rotate: 0 };
    case 'points':
      return { points: points && points.length > 1 ? [...points] : acrossOf(box), rotate: 0 };
  }
}

const acrossOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y: y + height / 2 },
  { x: x + width, y: y + height / 2 },
];
