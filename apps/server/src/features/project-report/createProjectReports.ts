import type { Handler } from '../../platform/http/handler.ts';
import type { ProjectParts } from '../../projectParts.ts';
import { HistoryReader } from '../history/HistoryReader.ts';
import { SignalHistory } from '../history/SignalHistory.ts';
import { createPageHistory } from '../page-history/createPageHistory.ts';
import { ReportData } from './data/ReportData.ts';
import { ProjectHistoryService } from './projectHistory.service.ts';
import { projectReportCalls } from './projectReport.calls.ts';
import { ProjectSignalRepository } from './projectSignal.repository.ts';
import { ReportRepository } from './report.repository.ts';
import { ReportService } from './report.service.ts';
import { ReportDataService } from './reportData.service.ts';

/** History and reports of projects, and pages as they were. */
export function createProjectReports(parts: ProjectParts): { handlers: Handler[] } {
  const { database, clock, access, history } = parts;
  const { db } = database;
  const { store, gaps } = history;
  const reader = new HistoryReader(store);
  const signals = new ProjectSignalRepository(db);
  const handlers = projectReportCalls({
    reports: new ReportService({ db, clock, access, signals }),
    history: new ProjectHistoryService({ access, signals, samples: new SignalHistory(store) }),
    data: new ReportDataService({
      ...{ access, signals, reader },
      reports: new ReportRepository(db),
      data: new ReportData({ reader, gaps, clock }),
    }),
  });
  return { handlers: [...handlers, ...createPageHistory(parts)] };
}
