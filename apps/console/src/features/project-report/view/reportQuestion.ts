import type { ProjectReport, ReportComparison, ReportUnit } from '@lookfar/contract';

/** A report over a range. */
export interface ReportQuestion {
  body: { id: number; startTime: number; endTime: number; unit: ReportUnit; compare: ReportComparison };
  report: ProjectReport;
  /** Of the project. */
  utcOffset: number;
  /** Epoch ms of the last refresh. */
  askedAt: number;
}
