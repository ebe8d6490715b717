/** Lines of one height in a long box, of which only those near the screen exist. */
export interface LinesView {
  /** How far the box has been scrolled beyond the upper edge of the view, in px; negative while it begins below it. */
  above: number;
  /** Of the view, in px. */
  height: number;
  lines: number;
  lineHeight: number;
  /** Lines that exist beyond each edge. */
  overscan: number;
}

/** The first line and the one after the last. */
export interface LineRange {
  first: number;
  end: number;
}

export const noLines: LineRange = { first: 0, end: 0 };

/** [WI1] The lines that are to exist. Their number depends on the view alone, however long the box is. */
export function windowOf({ above, height, lines, lineHeight, overscan }: LinesView): LineRange {
  const first = Math.floor(above / lineHeight) - overscan;
  const end = Math.ceil((above + height) / lineHeight) + overscan;
  const clamp = (line: number) => Math.min(lines, Math.max(0, line));
  return { first: clamp(first), end: clamp(end) };
}

export const sameRange = (a: LineRange, b: LineRange): boolean => a.first === b.first && a.end === b.end;

/** [WI2] The lines of a range, and one more that must not vanish: the one that has the focus. */
export function linesOf({ first, end }: LineRange, kept: number | undefined, lines: number): number[] {
  const shown = Array.from({ length: end - first }, (_, index) => first + index);
  if (kept === undefined || kept >= lines || (kept >= first && kept < end)) return shown;
  return kept < first ? [kept, ...shown] : [...shown, kept];
}
