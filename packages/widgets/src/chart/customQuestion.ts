import type { Binding } from '@lookfar/page';
import type { LiveTools } from '../live.ts';
import { type PeriodUnit, periodUnits, type ReportQuestion } from '../tools/report.ts';
import { chartWindow, knownPart } from './chartWindow.ts';

/** The unit that a binding chose; undefined for none, or one that nobody knows. */
export const unitOf = ({ timeUnit }: Pick<Binding, 'timeUnit'>): PeriodUnit | undefined =>
  periodUnits.find((unit) => unit === timeUnit);

/** What a chart of a report asks for; undefined while none is chosen or nothing of its range is known. */
export function customQuestion(data: Binding, tools: LiveTools): ReportQuestion | undefined {
  const { customReportId = 0 } = data;
  const span = knownPart(chartWindow(tools, data.timeRange), tools.now());
  const unit = unitOf(data);
  if (customReportId === 0 || !span) return undefined;
  return { source: { kind: 'custom', customReportId }, span, ...(unit && { unit }) };
}
