import type { Binding } from '@lookfar/page';
import { type PeriodUnit, periodUnits, type ReportQuestion } from '../tools/ReportTools.ts';
import type { ChartSpan } from '../trend/trendLine.ts';

/** The unit that a binding chose; undefined for none, or one that nobody knows. */
export const unitOf = ({ timeUnit }: Pick<Binding, 'timeUnit'>): PeriodUnit | undefined =>
  periodUnits.find((unit) => unit === timeUnit);

/** What a chart of a report asks for; undefined while none is chosen or nothing of its range is known. */
export function customQuestion(
  { customReportId = 0 }: Pick<Binding, 'customReportId'>,
  span: ChartSpan | undefined,
  unit: PeriodUnit | undefined,
): ReportQuestion | undefined {
  if (customReportId === 0 || !span) return undefined;
  return { source: { kind: 'custom', customReportId }, span, ...(unit && { unit }) };
}
