import { geometryOf, isWidgetType, type Position, positionOf, typeInfo } from '@lookfar/page';

/** Finite numbers, no negative lengths, and a rotation within one turn. */
export function isValidPosition(position: Position): boolean {
  return positionOf[geometryOf(position)].safeParse(position).success;
}

/** Sound, and with the geometry of this widget type. */
export function isValidPositionFor(type: string, position: Position): boolean {
  return isWidgetType(type) && positionOf[typeInfo(type).geometry].safeParse(position).success;
}
