import {
  emptyPage,
  type GroupWidget,
  type Page,
  PageCon,
  roundedBox,
  type Widget,
  type WidgetType,
} from '@lookfar/page';
import { soundRecords } from '../EditorCore.ts';
import { boundsOfAll, placesOf } from '../geometry/Places.ts';
import { type Fields, newBox, newCircle, newLine, newTriangle, newWidget } from '../harness/testWidgets.ts';
import { DocumentStore } from '../store/DocumentStore.ts';

type Rotated = Fields & { rotate?: number };

/** Shorthand for building test pages. */
export function rect(
  id: string,
  ...[x, y, width, height, { rotate = 0, ...fields } = {}]: [number, number, number, number, Rotated?]
): Widget {
  return newBox(id, { x, y, width, height, rotate }, fields);
}

export const circle = (id: string, cx: number, cy: number, r: number): Widget => newCircle(id, { cx, cy, r });

export const line = (id: string, points: readonly [number, number][]): Widget =>
  newLine(
    id,
    points.map(([x, y]) => ({ x, y })),
  );

export function triangle(
  id: string,
  [x1, y1, x2, y2, x3, y3]: readonly [number, number, number, number, number, number],
  fields: Fields = {},
): Widget {
  return newTriangle(id, { x1, y1, x2, y2, x3, y3 }, fields);
}

export const text = (id: string, x: number, y: number): Widget =>
  newWidget(id, 'Usual.Text', { x, y, width: 80, height: 20 });

export const ofType = (id: string, type: WidgetType): Widget =>
  newWidget(id, type, { x: 100, y: 100, width: 100, height: 60 });

/** A group with the box around all its leaves, as an editor creates it. */
export function groupOf(id: string, children: readonly Widget[], { rotate = 0, ...fields }: Rotated = {}): GroupWidget {
  const places = placesOf(new DocumentStore(soundRecords(pageOf(children))));
  const box = boundsOfAll(
    places,
    children.map((child) => child.id),
  );
  const position = { ...roundedBox(box ?? { x: 0, y: 0, width: 0, height: 0 }), rotate };
  return { ...newWidget(id, 'WidgetGroup', position, fields), children: [...children] } as GroupWidget;
}

export function pageOf(widgets: readonly Widget[], con: Partial<PageCon> = {}): Page {
  return { ...emptyPage(), con: PageCon.parse({ title: 'Pump house', ...con }), widgets: [...widgets] };
}
