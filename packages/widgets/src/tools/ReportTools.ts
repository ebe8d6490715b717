import type { SourceKey } from '@lookfar/page';
import type { ChartSpan } from '../trend/trendLine.ts';

export const periodUnits = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** What is shown of each period. `avg` is weighted by time; `diff` is the increase of a meter. */
export const periodMeasures = ['avg', 'min', 'max', 'first', 'last', 'diff'] as const;
export type PeriodMeasure = (typeof periodMeasures)[number];

/** The stored history of signals by period, or a report of the project, which has its own columns and measures. */
export type ReportSource =
  | { kind: 'signals'; keys: readonly SourceKey[]; measure: PeriodMeasure }
  | { kind: 'custom'; customReportId: number };

export interface ReportQuestion {
  source: ReportSource;
  /** Rounded to whole periods. */
  span: ChartSpan;
  /** Omitted: the report's own, and for signals one period that is the whole span. */
  unit?: PeriodUnit;
}

export interface ReportTableColumn {
  /** The source of a signal; of a report, `{signalId}.{measure}` as in `customArray`. */
  key: string;
  title: string;
  unit: string;
  decimals: number | undefined;
}

/** A period: [from, to), epoch ms. */
export interface ReportTableRow {
  from: number;
  to: number;
  /** In the order of the columns; null without a value. */
  cells: readonly (number | null)[];
  /** It has not ended yet, or has gaps: its numbers are not final. */
  isPartial: boolean;
}

export interface ReportTable {
  columns: readonly ReportTableColumn[];
  /** In order of time. */
  rows: readonly ReportTableRow[];
  /** Of all rows together, for each column. */
  totals: readonly (number | null)[];
}

/** `missing`: the report no longer exists. `refused`: not permitted, or not available here. */
export type ReportAnswer =
  | { state: 'ready'; table: ReportTable }
  | { state: 'missing' }
  | { state: 'refused' | 'failed'; reason: string };

/** Reports for widgets. */
export interface ReportTools {
  /** Never rejects. */
  report(question: ReportQuestion): Promise<ReportAnswer>;
}

/** For the designer and simulation: nothing is known. */
export const inertReports: ReportTools = {
  report: async () => ({ state: 'ready', table: { columns: [], rows: [], totals: [] } }),
};
