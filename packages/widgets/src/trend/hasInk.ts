import { rowsWithin } from './searchTimes.ts';
import { isSilent } from './shownRows.ts';
import { traceLine } from './traceLine.ts';
import type { ChartSpan, SeriesPart, TrendLine } from './trendLine.ts';

const width = 1000;

/** Whether a line has a sample in a period, or passes through it. */
export function hasInk(line: TrendLine, view: ChartSpan): boolean {
  const own = { from: view.from - line.shiftMs, to: view.to - line.shiftMs };
  if (line.parts.some((part) => saysSomething(part, own))) return true;
  let isSeen = false;
  let last = 0;
  const reach = (x: number) => {
    isSeen ||= x > 0 && last < width;
    last = x;
  };
  const leave = (x: number) => {
    last = x;
  };
  traceLine(line, { left: 0, width, ratio: 1, view }, () => 0, { moveTo: leave, lineTo: reach });
  return isSeen;
}

function saysSomething(part: SeriesPart, { from, to }: ChartSpan): boolean {
  const [start, end] = rowsWithin(part.times, from, to);
  for (let row = start; row < end; row += 1) if (!isSilent(part, row)) return true;
  return false;
}
