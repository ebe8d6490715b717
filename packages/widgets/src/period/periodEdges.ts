import type { PeriodUnit } from '../tools/ReportTools.ts';
import type { ChartSpan } from '../trend/trendLine.ts';

/** Periods that a chart can show side by side, with room to spare. */
const most = 1000;

const starts: Readonly<Record<Exclude<PeriodUnit, 'minute' | 'hour'>, (at: Date) => Date>> = {
  day: (at) => new Date(at.getFullYear(), at.getMonth(), at.getDate()),
  week: (at) => new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7)),
  month: (at) => new Date(at.getFullYear(), at.getMonth()),
  year: (at) => new Date(at.getFullYear(), 0),
};

/** At least this much later the next period has begun, and the one after that has not. */
const lengths: Readonly<Record<PeriodUnit, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 26 * 3_600_000,
  week: 8 * 86_400_000,
  month: 32 * 86_400_000,
  year: 367 * 86_400_000,
};

/** The beginning of the period of a time in the viewer's zone; weeks begin on Monday. */
export function periodStart(unit: PeriodUnit, time: number): number {
  // In the hour that a clock is set back, two hours have the same name: whole ones are counted from the time itself.
  if (unit === 'minute' || unit === 'hour') {
    const zone = new Date(time).getTimezoneOffset() * 60_000;
    return Math.floor((time - zone) / lengths[unit]) * lengths[unit] + zone;
  }
  return starts[unit](new Date(time)).getTime();
}

export const nextPeriod = (unit: PeriodUnit, start: number): number => periodStart(unit, start + lengths[unit]);

/** Starts of the periods of a range rounded to whole ones, and as the last its end. Of too many, the latest. */
export function periodEdges(unit: PeriodUnit, { from, to }: ChartSpan): number[] {
  const edges = [periodStart(unit, from)];
  for (let edge = edges[0] ?? from; edge < to; ) {
    edge = nextPeriod(unit, edge);
    edges.push(edge);
    if (edges.length > 2 * most) edges.splice(0, most);
  }
  return edges.slice(-most - 1);
}
