import { onPage, type Placement, placed, turnedWithin } from '@lookfar/editor';
import { type Box, boxOf, centreOf, type Page, type Widget } from '@lookfar/page';
import type { Mark } from './mark.ts';

export interface Outline {
  id: string;
  mark: Mark;
  box: Box;
}

/** Margin around highlights, in page units. */
const margin = 3;

/** Upright frames around marked widgets, through rotated groups. */
export function markedOutlines(page: Page, marks: ReadonlyMap<string, Mark>): Outline[] {
  const found: Outline[] = [];
  const visit = (widgets: readonly Widget[], around: Placement) => {
    for (const widget of widgets) {
      const inside = turnedWithin(around, centreOf(widget.position), widget.position.rotate);
      const mark = marks.get(widget.id);
      if (mark) found.push({ id: widget.id, mark, box: boundsIn(boxOf(widget.position), inside) });
      if (widget.children) visit(widget.children, inside);
    }
  };
  visit(page.widgets, onPage);
  return found;
}

function boundsIn({ x, y, width, height }: Box, inside: Placement): Box {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => placed(corner, inside));
  const left = Math.min(...corners.map((corner) => corner.x)) - margin;
  const top = Math.min(...corners.map((corner) => corner.y)) - margin;
  const right = Math.max(...corners.map((corner) => corner.x)) + margin;
  const bottom = Math.max(...corners.map((corner) => corner.y)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
