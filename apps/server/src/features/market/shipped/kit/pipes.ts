import { boreOf, type Line, type Way } from './lines.ts';
import type { Sheet } from './Sheet.ts';

interface PipeLook {
  width?: number;
  arrows?: boolean;
  /** The colour of what is in it, where that matters: hot and cold. */
  fluid?: string;
}

export function pipe(sheet: Sheet, way: Way, { width = 10, arrows = true, fluid }: PipeLook = {}): Line {
  const { look } = sheet;
  return sheet.line(way, {
    ...{ bore: boreOf(width), width },
    style: { strokeWidth: width, stroke: look.wall, fill: fluid ?? look.fluid, radius: width },
    addon: { arrows, symbol: '>', flowColor: look.accent },
  });
}

export function cable(sheet: Sheet, way: Way, lineWidth = 1.5): Line {
  const { look } = sheet;
  return sheet.line(way, {
    ...{ bore: 0, width: lineWidth },
    style: { stroke: look.cable, radius: 0 },
    addon: { medium: 'cable', lineWidth, arrows: false, symbol: '>', flowColor: look.accent },
  });
}
