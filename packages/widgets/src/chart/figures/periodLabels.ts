import { formatTime } from '../../kit/formatTime.ts';
import type { PeriodUnit, ReportTableRow } from '../../tools/ReportTools.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** What a binding says if nobody chose a format. */
const usual = 'HH:mm';

/** The format that was chosen; otherwise one in which the periods can be told apart. */
export function periodLabels(
  rows: readonly Pick<ReportTableRow, 'from' | 'to'>[],
  format: string,
  unit: PeriodUnit | undefined,
): string[] {
  const pattern = format === usual ? patternOf(rows, unit) : format;
  return rows.map(({ from }) => formatTime(from, pattern));
}

function patternOf(rows: readonly Pick<ReportTableRow, 'from' | 'to'>[], unit: PeriodUnit | undefined): string {
  const [first, last] = [rows[0], rows.at(-1)];
  const length = first ? first.to - first.from : 0;
  if (unit === 'year' || length > 300 * dayMs) return 'YYYY';
  if (unit === 'month' || length > 27 * dayMs) return 'YYYY-MM';
  if (length > 20 * hourMs) return 'MM-DD';
  const isOneDay = !first || !last || last.to - first.from <= dayMs;
  return isOneDay ? usual : 'MM-DD HH:mm';
}
