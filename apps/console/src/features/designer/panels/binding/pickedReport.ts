import type { ProjectReport, ReportColumn } from '@lookfar/contract';
import type { Binding } from '@lookfar/page';

type Item = Binding['customArray'][number];

/** A column is named by its signal and measure: its place in the report may change. */
export const columnKey = ({ signalId, measure }: Pick<ReportColumn, 'signalId' | 'measure'>): string =>
  `${signalId}.${measure}`;

const itemOf = (column: ReportColumn): Item => ({
  ...{ key: columnKey(column), title: column.title.slice(0, 200), alias: '', color: '' },
});

/** What is picked of a report; nothing while the binding has another one. */
const pickedOf = ({ customReportId, customArray }: Binding, { id }: Pick<ProjectReport, 'id'>): readonly Item[] =>
  customReportId === id ? customArray : [];

export const isColumnPicked = (binding: Binding, report: ProjectReport, column: ReportColumn): boolean =>
  binding.type === 'custom' && pickedOf(binding, report).some(({ key }) => key === columnKey(column));

const bound = (binding: Binding, { id }: ProjectReport, customArray: Item[]): Binding => ({
  ...{ ...binding, type: 'custom', isFormula: false, customReportId: id, customArray },
});

/** [DP58] One column more or less; a column of another report replaces those of this one. */
export function pickColumn(binding: Binding, report: ProjectReport, column: ReportColumn): Binding {
  const before = pickedOf(binding, report);
  const without = before.filter(({ key }) => key !== columnKey(column));
  return bound(binding, report, without.length < before.length ? without : [...before, itemOf(column)]);
}

/** [DP58] All columns of a report, or none of them when all were there already. */
export function pickWholeReport(binding: Binding, report: ProjectReport): Binding {
  const before = pickedOf(binding, report);
  const missing = report.columns.filter((column) => !before.some(({ key }) => key === columnKey(column)));
  return bound(binding, report, missing.length === 0 ? [] : [...before, ...missing.map(itemOf)]);
}
