import type { Box, Point, PointsPosition, Position } from '../position.ts';
import { centreOfBox } from './boxes.ts';
import { directionOf, turnedPoint } from './rotation.ts';
import { roundedPoint } from './rounded.ts';
import { boxOf, centreOf, mapped, moved } from './shape.ts';

/** A side without extent cannot be scaled, only moved. */
const ratio = (from: number, to: number): number => (from === 0 ? 1 : to / from);

/** Maps a point from one box to another. */
export function pointFitted({ x, y }: Point, from: Box, to: Box): Point {
  return {
    x: to.x + (x - from.x) * ratio(from.width, to.width),
    y: to.y + (y - from.y) * ratio(from.height, to.height),
  };
}

/**
 * The shape after the box around it changes. A rotated shape keeps its angle (it cannot be sheared): its sides are
 * scaled by the scale along them. A circle stays a circle, by the smaller scale.
 */
export function fitted<P extends Position>(position: P, from: Box, to: Box): P;
export function fitted(position: Position, from: Box, to: Box): Position {
  const sx = ratio(from.width, to.width);
  const sy = ratio(from.height, to.height);
  const { cos, sin } = directionOf(position.rotate);
  const width = Math.hypot(sx * cos, sy * sin);
  const height = Math.hypot(sx * sin, sy * cos);
  const centre = centreOf(position);
  const target = pointFitted(centre, from, to);
  const map = ({ x, y }: Point): Point => ({
    x: target.x + (x - centre.x) * width,
    y: target.y + (y - centre.y) * height,
  });
  return mapped(position, map, { width, height });
}

/** How far a shape must move so that its new box, given in its old rotated frame, stays in place on the page. */
export function shiftOfCentre(from: Point, to: Point, degrees: number): Point {
  const turned = turnedPoint(to, from, degrees);
  return { x: turned.x - to.x, y: turned.y - to.y };
}

/** The shape with another box in its own rotated frame: what both boxes share stays in place on the page. */
export function resized<P extends Position>(position: P, to: Box): P {
  const from = boxOf(position);
  const flat = { ...position, rotate: 0 };
  const shift = shiftOfCentre(centreOf(position), centreOfBox(to), position.rotate);
  return { ...moved(fitted(flat, from, to), shift.x, shift.y), rotate: position.rotate };
}

/** A line with new points, given in its old rotated frame: unchanged points also stay in place on the page. */
export function withPoints(position: PointsPosition, points: readonly Point[]): PointsPosition {
  const { rotate } = position;
  const flat: PointsPosition = { points: points.map(roundedPoint), rotate };
  const shift = shiftOfCentre(centreOf(position), centreOf(flat), rotate);
  return moved(flat, shift.x, shift.y);
}
