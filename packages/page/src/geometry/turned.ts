import type { BoxPosition, Point, Position } from '../position.ts';
import type { Gradient } from '../style.ts';
import { typeInfo, type WidgetType } from '../widgetTypes.ts';
import { turnedPoint } from './rotation.ts';
import { wrapped } from './rounded.ts';
import { centreOf, mapped, moved } from './shape.ts';

/** Rotated about any point: its centre moves around that point, and its rotation increases. */
export function rotatedAbout<P extends Position>(position: P, about: Point, degrees: number): P {
  const centre = centreOf(position);
  const target = turnedPoint(centre, about, degrees);
  return {
    ...moved(position, target.x - centre.x, target.y - centre.y),
    rotate: wrapped(position.rotate + degrees),
  };
}

export type MirrorWay = 'horizontally' | 'vertically';

/** A widget of this type mirrored: its position and, if the type supports it, its drawing. */
export function mirroredAs(type: WidgetType, position: Position, way: MirrorWay, at: number): Position {
  const placed = mirrored(position, way, at);
  return 'width' in placed && typeInfo(type).mirrors ? flipped(placed, way) : placed;
}

function flipped(position: BoxPosition, way: MirrorWay): BoxPosition {
  const key = way === 'horizontally' ? 'flipX' : 'flipY';
  const { [key]: isFlipped, ...plain } = position;
  return isFlipped ? plain : { ...plain, [key]: true };
}

/** The gradient of a mirrored shape. */
export function mirroredGradient(gradient: Gradient, way: MirrorWay): Gradient {
  if (gradient.type === 'radial') return gradient;
  return { ...gradient, angle: wrapped(way === 'horizontally' ? 180 - gradient.angle : -gradient.angle) };
}

/** The position mirrored at a vertical line (`horizontally`, left becomes right) or a horizontal one (`vertically`). */
export function mirrored<P extends Position>(position: P, way: MirrorWay, at: number): P;
export function mirrored(position: Position, way: MirrorWay, at: number): Position {
  const map = ({ x, y }: Point): Point => (way === 'horizontally' ? { x: 2 * at - x, y } : { x, y: 2 * at - y });
  return { ...mapped(position, map), rotate: wrapped(-position.rotate) };
}
