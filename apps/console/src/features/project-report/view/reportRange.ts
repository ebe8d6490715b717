import type { ReportUnit } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import dayjs, { type Dayjs } from 'dayjs';

/** Ranges that are offered, by the name of their text. */
export const rangePresets = {
  last24: (now: Dayjs) => [now.subtract(24, 'hour'), now],
  today: (now: Dayjs) => [now.startOf('day'), now],
  yesterday: (now: Dayjs) => [now.subtract(1, 'day').startOf('day'), now.startOf('day')],
  last7: (now: Dayjs) => [now.subtract(7, 'day'), now],
  thisMonth: (now: Dayjs) => [now.startOf('month'), now],
  lastMonth: (now: Dayjs) => [now.subtract(1, 'month').startOf('month'), now.startOf('month')],
  thisYear: (now: Dayjs) => [now.startOf('year'), now],
  lastYears: (now: Dayjs) => [now.subtract(4, 'year').startOf('year'), now],
} as const satisfies Record<string, (now: Dayjs) => [Dayjs, Dayjs]>;

export type RangePreset = keyof typeof rangePresets;

const usual: Readonly<Record<ReportUnit, RangePreset>> = {
  minute: 'today',
  hour: 'last24',
  shift: 'last7',
  day: 'thisMonth',
  week: 'thisYear',
  month: 'thisYear',
  year: 'lastYears',
};

/** [RV3] A range that shows a few dozen periods. */
export function usualRange(unit: ReportUnit, now: number): ChartSpan {
  const [from, to] = rangePresets[usual[unit]](dayjs(now));
  return { from: from.valueOf(), to: to.valueOf() };
}
