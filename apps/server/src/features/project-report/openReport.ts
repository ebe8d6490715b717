import { Failure, fail } from '@lookfar/contract';
import type { OpenProject } from '../project/access/openProject.ts';
import type { ReportRecord, ReportRepository } from './report.repository.ts';

/** A report with its project. 1014 also if the project is out of reach: whether the report exists is not disclosed. */
export async function openReport(
  repository: Pick<ReportRepository, 'find'>,
  id: number,
  open: (projectId: number) => Promise<OpenProject>,
): Promise<{ report: ReportRecord; project: OpenProject }> {
  const report = (await repository.find(id)) ?? fail('1014');
  const project = await open(report.projectId).catch((error: unknown) => {
    if (error instanceof Failure && error.code === '1611') fail('1014');
    throw error;
  });
  return { report, project };
}
