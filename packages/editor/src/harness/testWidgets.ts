import {
  type BoxPosition,
  boundsOf,
  type CirclePosition,
  type EllipsePosition,
  type GroupWidget,
  type Point,
  type Position,
  roundedBox,
  type TrianglePosition,
  unionOf,
  type Widget,
  WidgetFields,
  type WidgetType,
} from '@lookfar/page';

export type Fields = Partial<Omit<WidgetFields, 'id'>>;
type Turned<P extends Position> = P extends Position ? Omit<P, 'rotate'> & { rotate?: number } : never;

/** Any type at any position; omitted fields get the defaults of the document model. */
export function newWidget(id: string, widgetType: WidgetType, position: Turned<Position>, fields: Fields = {}): Widget {
  return { ...WidgetFields.parse({ id }), ...fields, widgetType, position: { rotate: 0, ...position } } as Widget;
}

export function newBox(id: string, position: Turned<BoxPosition>, fields?: Fields): Widget {
  return newWidget(id, 'Shape.Rect', position, fields);
}

export function newCircle(id: string, position: Turned<CirclePosition>, fields?: Fields): Widget {
  return newWidget(id, 'Shape.Circle', position, fields);
}

export function newEllipse(id: string, position: Turned<EllipsePosition>, fields?: Fields): Widget {
  return newWidget(id, 'Shape.Ellipse', position, fields);
}

export function newTriangle(id: string, position: Turned<TrianglePosition>, fields?: Fields): Widget {
  return newWidget(id, 'Shape.Triangle', position, fields);
}

export function newLine(id: string, points: readonly Point[], fields?: Fields, rotate = 0): Widget {
  return newWidget(id, 'Shape.Line', { points: [...points], rotate }, fields);
}

/** The box is fitted to the children. */
export function newGroup(id: string, children: readonly Widget[], rotate = 0, fields?: Fields): GroupWidget {
  const box = unionOf(children.map((child) => boundsOf(child.position)));
  const position = { ...roundedBox(box ?? { x: 0, y: 0, width: 0, height: 0 }), rotate };
  return { ...newWidget(id, 'WidgetGroup', position, fields), children: [...children] } as GroupWidget;
}
