import type { ReportUnit } from '@lookfar/contract';

const minuteMs = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** [RV2] A period in the project's own zone: its name for whole days and longer, both ends for shifts and weeks. */
export function periodText({ from, to }: { from: number; to: number }, unit: ReportUnit, utcOffset: number): string {
  // The zone of the project, not of the viewer: its days begin there.
  const at = (time: number) => new Date(time + utcOffset * minuteMs);
  const day = (time: Date) => `${time.getUTCFullYear()}-${two(time.getUTCMonth() + 1)}-${two(time.getUTCDate())}`;
  const clock = (time: Date) => `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`;
  const [start, end] = [at(from), at(to)];
  switch (unit) {
    case 'minute':
    case 'hour':
      return `${day(start)} ${clock(start)}`;
    case 'shift':
      return `${day(start)} ${clock(start)} – ${clock(end)}`;
    case 'day':
      return day(start);
    case 'week':
      return `${day(start)} – ${day(at(to - 1)).slice(5)}`;
    case 'month':
      return day(start).slice(0, 7);
    case 'year':
      return day(start).slice(0, 4);
  }
}

/** The change from `before` to `now` in percent; null where it has no meaning. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return ((now - before) / Math.abs(before)) * 100;
}
