import { api } from '@lookfar/contract';
import { type Exchange, type Handler, serve } from '../../platform/http/handler.ts';
import type { ProjectHistoryService } from './projectHistory.service.ts';
import type { ReportService } from './report.service.ts';
import type { ReportDataService } from './reportData.service.ts';

export interface ProjectReportServices {
  reports: ReportService;
  history: ProjectHistoryService;
  data: ReportDataService;
}

const project = (id: number) => ({ kind: 'project', id });

const wants = ({ reply }: Pick<Exchange<never>, 'reply'>) => ({ isWanted: () => !reply.raw.destroyed });

export function projectReportCalls({ reports, history, data }: ProjectReportServices): Handler[] {
  return [
    ...serve(api.projectReport, {
      query: async ({ caller, body }) => ({ list: await reports.query(caller, body.projectId) }),
      add: async ({ caller, body, note }) => {
        note({ object: project(body.projectId), detail: { title: body.title } });
        return { id: await reports.add(caller, body) };
      },
      edit: async ({ caller, body, note }) => {
        const { projectId, title } = await reports.edit(caller, body);
        note({ object: project(projectId), detail: { title } });
      },
      delete: async ({ caller, body, note }) => {
        const { projectId, title } = await reports.delete(caller, body.id);
        note({ object: project(projectId), detail: { title } });
      },
    }),
    ...serve(api.projectHistory, {
      query: ({ caller, body }) => history.query(caller, body),
      curve: ({ caller, body }) => history.curve(caller, body),
      export: async (exchange) => {
        const { caller, body, language, reply } = exchange;
        const { file, rows } = await history.export(caller, body, { language, ...wants(exchange) });
        reply.header('x-row-count', rows);
        return file;
      },
      columns: async ({ caller, body }) => ({ list: await history.columns(caller, body) }),
      report: ({ caller, body }) => data.page(caller, body),
      wholeReport: ({ caller, body }) => data.whole(caller, body),
      reportCurve: ({ caller, body }) => data.curve(caller, body),
      exportReport: async ({ caller, body, language, reply }) => {
        const { file, rows } = await data.export(caller, body, language);
        reply.header('x-row-count', rows);
        return file;
      },
    }),
  ];
}
