import { type api, type BodyOf, fail, type ProjectReport, projectLimits } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { OpenProject } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { openReport } from './openReport.ts';
import type { ProjectSignalRepository } from './projectSignal.repository.ts';
import { storedColumns, toReport } from './report.mapper.ts';
import { type ReportRecord, ReportRepository } from './report.repository.ts';

export interface ReportServiceParts {
  db: Records;
  clock: Clock;
  access: ProjectAccess;
  signals: ProjectSignalRepository;
}

type Draft = Omit<BodyOf<typeof api.projectReport.add>, 'projectId'>;

/** What was changed, for the operation log. */
export interface ReportChange {
  projectId: number;
  title: string;
}

/** The reports that managers of a project define. */
export class ReportService {
  private readonly parts: ReportServiceParts;

  constructor(parts: ReportServiceParts) {
    this.parts = parts;
  }

  async query(caller: Caller, projectId: number): Promise<ProjectReport[]> {
    const { access, db, signals } = this.parts;
    const { rights, scope } = await access.open(caller, projectId);
    if (!rights.history) fail('1014');
    const rows = await new ReportRepository(db).ofProject(projectId);
    const named = rows.flatMap((row) => storedColumns(row).map(({ signalId }) => signalId));
    const known = await signals.byId(scope, named);
    return rows.map((row) => toReport(row, known));
  }

  async add(caller: Caller, { projectId, ...draft }: BodyOf<typeof api.projectReport.add>): Promise<number> {
    const project = await this.parts.access.manage(caller, projectId);
    await this.checkSignals(project, draft);
    return this.changing(caller, projectId, async (repository) => {
      const others = await repository.ofProject(projectId);
      const limit = projectLimits.reports;
      if (others.length >= limit) fail('1615', { limit });
      checkTitle(draft.title, others);
      const seq = (others.at(-1)?.seq ?? 0) + 1;
      return repository.insert(scopeOf(caller), { ...this.columnsOf(caller, draft), projectId, seq });
    });
  }

  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.projectReport.edit>): Promise<ReportChange> {
    const { report, project } = await this.managed(caller, id);
    // A column whose signal is gone may stay; a new one may not name such a signal.
    const before = new Set(storedColumns(report).map(({ signalId }) => signalId));
    await this.checkSignals(project, { columns: draft.columns.filter(({ signalId }) => !before.has(signalId)) });
    const { projectId } = report;
    await this.changing(caller, projectId, async (repository) => {
      if (!(await repository.find(id))) fail('1014');
      checkTitle(
        draft.title,
        (await repository.ofProject(projectId)).filter((other) => other.id !== id),
      );
      await repository.update(scopeOf(caller), id, this.columnsOf(caller, draft));
    });
    return { projectId, title: draft.title };
  }

  async delete(caller: Caller, id: number): Promise<ReportChange> {
    const { report } = await this.managed(caller, id);
    const { projectId, title } = report;
    await this.changing(caller, projectId, (repository) => repository.remove(scopeOf(caller), id));
    return { projectId, title };
  }

  private managed(caller: Caller, id: number): Promise<{ report: ReportRecord; project: OpenProject }> {
    const { access, db } = this.parts;
    return openReport(new ReportRepository(db), id, (projectId) => access.manage(caller, projectId));
  }

  private changing<T>(
    caller: Caller,
    projectId: number,
    change: (repository: ReportRepository) => Promise<T>,
  ): Promise<T> {
    return this.parts.db.transaction().execute(async (trx) => {
      const repository = new ReportRepository(trx);
      await repository.hold(scopeOf(caller), projectId);
      return change(repository);
    });
  }

  private async checkSignals({ scope }: OpenProject, { columns }: Pick<Draft, 'columns'>): Promise<void> {
    const ids = columns.map(({ signalId }) => signalId);
    const known = await this.parts.signals.byId(scope, ids);
    if (!ids.every((id) => known.has(id))) fail('1714');
  }

  private columnsOf({ loginname }: Caller, draft: Draft) {
    const { title, note, unit, columns, totals, compare } = draft;
    return {
      ...{ title, note, unit, compare, loginname },
      columns: JSON.stringify(columns),
      totals: totals ? 1 : 0,
      updatedAt: this.parts.clock.now(),
    };
  }
}

function checkTitle(title: string, others: readonly ReportRecord[]): void {
  if (others.some((other) => other.title === title)) fail('1501', { name: title });
}
