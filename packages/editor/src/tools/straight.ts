import type { WidgetType } from '@lookfar/page';

/** A straight line always has exactly two points. */
export function isStraight(type: WidgetType): boolean {
  return type === 'Shape.Straight';
}
