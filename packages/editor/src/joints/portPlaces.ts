import { type Box, boxAround, cornersOfBox, type Point, type Port, type PortSet, type WidgetType } from '@lookfar/page';
import type { EditorKind } from '../Editor.ts';
import { type Places, placementInside } from '../geometry/Places.ts';
import { type Placement, placed } from '../geometry/placement.ts';

export type KindOf = (type: WidgetType) => EditorKind | undefined;

/** A port on the page. */
export interface PortPlace {
  at: Point;
  out: Point;
  takes?: Port['takes'];
}

export interface PortPlaces {
  ports: readonly PortPlace[];
  /** Upright, on the page. */
  body: Box;
  isFlanged: boolean;
  /** Lines run around the body. */
  isSolid: boolean;
}

/** The ports of a widget in page coordinates, through all rotations; undefined for a widget without ports. */
export function portPlaces(places: Places, kindOf: KindOf, id: string): PortPlaces | undefined {
  const record = places.tree.get(id);
  const position = places.positionOf(id);
  const set = record && position && kindOf(record.widgetType)?.ports?.(position, record.dataAddon);
  return set && onPageOf(set, placementInside(places, id));
}

function onPageOf({ ports, body, isFlanged, isSolid }: PortSet, inside: Placement): PortPlaces {
  const turned = ({ x, y }: Point): Point => ({
    x: x * inside.cos - y * inside.sin,
    y: x * inside.sin + y * inside.cos,
  });
  return {
    ports: ports.map(({ at, out, takes }) => ({
      ...{ at: placed(at, inside), out: turned(out) },
      ...(takes && { takes }),
    })),
    body: boxAround(cornersOfBox(body).map((corner) => placed(corner, inside))) ?? body,
    isFlanged,
    isSolid: isFlanged || isSolid === true,
  };
}
