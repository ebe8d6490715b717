import { fail, projectLimits, type ReportUnit } from '@lookfar/contract';
import { type Calendar, periodAt, type Span } from '@lookfar/variables';

const dayMs = 86_400_000;
/** Weeks are compared with the same weekdays. */
const yearOfWeeksMs = 364 * dayMs;

/** Starts of the periods of a range and, as the last, the end. 1044 for a range that ends before it starts, 1043. */
export function reportEdges(
  unit: ReportUnit,
  { startTime, endTime }: { startTime: number; endTime: number },
  calendar: Calendar,
): number[] {
  if (endTime < startTime) fail('1044');
  const limit = projectLimits.reportRows;
  let period = periodAt(unit, startTime, calendar);
  const edges = [period.from, period.to];
  while (period.to < endTime) {
    if (edges.length > limit) fail('1043', { limit });
    period = periodAt(unit, period.to, calendar);
    edges.push(period.to);
  }
  return edges;
}

/** The edges of one more period before the first. */
export function withPrevious(unit: ReportUnit, edges: readonly number[], calendar: Calendar): number[] {
  return [periodAt(unit, (edges[0] ?? 0) - 1, calendar).from, ...edges];
}

/** The same period of the year before, for each period. */
export function yearBefore(unit: ReportUnit, edges: readonly number[], calendar: Calendar): Span[] {
  const offset = calendar.utcOffset * 60_000;
  return edges.slice(0, -1).map((from) => {
    const same = unit === 'week' ? from - yearOfWeeksMs : sameDateBefore(from + offset) - offset;
    return periodAt(unit, same, calendar);
  });
}

/** 29 February is compared with 28 February. */
function sameDateBefore(local: number): number {
  const date = new Date(local);
  const [year, month, day] = [date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last)) + (local - Math.floor(local / dayMs) * dayMs);
}
