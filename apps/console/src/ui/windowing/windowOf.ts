/** Lines of equal height in a long box, of which only those near the viewport are rendered. */
export interface LinesView {
  /** How far the box is scrolled above the upper edge of the view, in px; negative if it starts below the edge. */
  above: number;
  /** The height of the view, in px. */
  height: number;
  lines: number;
  lineHeight: number;
  /** Extra lines beyond each edge. */
  overscan: number;
}

/** The first line and the one after the last. */
export interface LineRange {
  first: number;
  end: number;
}

export const noLines: LineRange = { first: 0, end: 0 };

/** [WI1] The lines to render. Their number depends on the view only, however long the box is. */
export function windowOf({ above, height, lines, lineHeight, overscan }: LinesView): LineRange {
  const first = Math.floor(above / lineHeight) - overscan;
  const end = Math.ceil((above + height) / lineHeight) + overscan;
  const clamp = (line: number) => Math.min(lines, Math.max(0, line));
  return { first: clamp(first), end: clamp(end) };
}

export const sameRange = (a: LineRange, b: LineRange): boolean => a.first === b.first && a.end === b.end;

/** [WI2] The lines of a range, plus the focused line, which must stay rendered. */
export function linesOf({ first, end }: LineRange, kept: number | undefined, lines: number): number[] {
  const shown = Array.from({ length: end - first }, (_, index) => first + index);
  if (kept === undefined || kept >= lines || (kept >= first && kept < end)) return shown;
  return kept < first ? [kept, ...shown] : [...shown, kept];
}
