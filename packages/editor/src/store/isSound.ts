import { geometryOf, isWidgetType, type Position, positionOf, typeInfo } from '@lookfar/page';

/** No NaN, nothing endless, no negative length, and a rotation within one turn. */
export function isSound(position: Position): boolean {
  return positionOf[geometryOf(position)].safeParse(position).success;
}

/** Sound, and of the shape that widgets of this type have. */
export function isSoundFor(type: string, position: Position): boolean {
  return isWidgetType(type) && positionOf[typeInfo(type).geometry].safeParse(position).success;
}
