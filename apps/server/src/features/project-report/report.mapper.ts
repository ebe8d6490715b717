import {
  formatTime,
  type ProjectReport,
  type ReportColumn,
  type ReportComparison,
  type ReportMeasure,
  type ReportUnit,
} from '@lookfar/contract';
import type { ProjectSignal } from './projectSignal.repository.ts';
import type { ReportRecord } from './report.repository.ts';

/** A column as it is stored. */
export interface StoredColumn {
  signalId: number;
  title: string;
  measure: ReportMeasure;
}

export const storedColumns = ({ columns }: Pick<ReportRecord, 'columns'>) => JSON.parse(columns) as StoredColumn[];

export function toReport(row: ReportRecord, signals: ReadonlyMap<number, ProjectSignal>): ProjectReport {
  const { id, projectId, title, note, unit, totals, compare, loginname, updatedAt } = row;
  return {
    ...{ id, projectId, title, note, loginname },
    unit: unit as ReportUnit,
    columns: toColumns(storedColumns(row), signals),
    totals: totals === 1,
    compare: compare as ReportComparison,
    gmtModified: formatTime(updatedAt),
  };
}

/** With the present names. Of a signal that the caller cannot see, only what the report itself says. */
export function toColumns(
  columns: readonly StoredColumn[],
  signals: ReadonlyMap<number, ProjectSignal>,
): ReportColumn[] {
  return columns.map(({ signalId, title, measure }, at) => {
    const signal = signals.get(signalId);
    return {
      key: `c${at + 1}`,
      signalId,
      equipId: signal?.equipmentId ?? 0,
      title: title || (signal?.title ?? ''),
      subTitle: signal?.equip ?? '',
      measure,
      ...(signal ? shownAs(measure, signal) : { unit: '', decimals: 0 }),
      isKnown: signal !== undefined,
    };
  });
}

/** Running time is in hours and changes are a number: neither has the unit of the signal. */
function shownAs(measure: ReportMeasure, { unit, decimals }: ProjectSignal): { unit: string; decimals: number } {
  if (measure === 'running') return { unit: 'h', decimals: 2 };
  if (measure === 'changes') return { unit: '', decimals: 0 };
  return { unit, decimals };
}
