import type { WidgetType } from '@lookfar/page';

/** A straight line has two points and never more. */
export function isStraight(type: WidgetType): boolean {
  return type === 'Shape.Straight';
}
