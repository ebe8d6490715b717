import type { api, BodyOf } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import { RowWriter } from '../configuration/RowWriter.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { ProjectRow } from '../project/access/projectAccess.repository.ts';
import type { ProjectRemover } from '../project/ProjectRemover.ts';
import { ProjectRepository } from '../project/project.repository.ts';
import type { ProjectService } from '../project/project.service.ts';
import { type CopiedVariables, mapColumns, mapRule } from './mapRule.ts';
import { PageCopier } from './PageCopier.ts';
import { ProjectCopyRepository } from './projectCopy.repository.ts';

export interface ProjectCopierParts {
  db: Records;
  access: ProjectAccess;
  changes: ConfigurationChanges;
  projects: Pick<ProjectService, 'repeat'>;
  remover: Pick<ProjectRemover, 'remove'>;
  bus: Bus;
  clock: Clock;
  work: Pick<WorkPool, 'run'>;
}

interface Copy {
  caller: Caller;
  source: ProjectRow;
  projectId: number;
}

/** Duplicates a project, a piece at a time: nothing else waits for it. A copy that cannot be finished is deleted. */
export class ProjectCopier {
  private readonly parts: ProjectCopierParts;
  private readonly repository: ProjectCopyRepository;

  constructor(parts: ProjectCopierParts) {
    this.parts = parts;
    this.repository = new ProjectCopyRepository(parts.db);
  }

  /** Returns the id of the copy, and the title of the original for the log. */
  async copy(caller: Caller, { id, title }: BodyOf<typeof api.project.copy>): Promise<{ id: number; from: string }> {
    const { access, projects, remover, bus } = this.parts;
    const { project: source } = await access.manage(caller, id);
    const projectId = await projects.repeat(caller, source, title);
    try {
      await this.fill({ caller, source, projectId });
    } catch (error) {
      await remover.remove(caller, projectId);
      throw error;
    }
    bus.publish('project.changed', { projectId });
    return { id: projectId, from: source.title };
  }

  private async fill(copy: Copy): Promise<void> {
    await this.copyDevices(copy);
    const variables = await this.copyVariables(copy);
    const reports = await this.copyReports(copy, variables);
    await new PageCopier({ ...this.parts, ...copy, variables, reports }).run();
  }

  /** Before the pages: charts on them show reports. */
  private async copyReports(copy: Copy, variables: CopiedVariables): Promise<Map<number, number>> {
    const copies = new Map<number, number>();
    for (const { id, columns, ...report } of await this.repository.reports(copy.source.id)) {
      const stamps = { loginname: copy.caller.loginname, updatedAt: this.parts.clock.now() };
      const row = { ...report, ...stamps, projectId: copy.projectId, columns: mapColumns(columns, variables) };
      copies.set(id, await this.repository.addReport(row));
    }
    return copies;
  }

  private async copyDevices({ caller, source, projectId }: Copy): Promise<void> {
    const scope = scopeOf(caller);
    for (let after = 0; ; ) {
      const ids = await this.repository.devices(scope, source.id, after);
      const last = ids.at(-1);
      if (last === undefined) return;
      await this.repository.addDevices(projectId, ids);
      after = last;
    }
  }

  /** Their past is computed anew, like that of any new variable. */
  private async copyVariables({ caller, source, projectId }: Copy): Promise<CopiedVariables> {
    const { db, changes, clock } = this.parts;
    const projects = new ProjectRepository(db);
    const from = await projects.variableDevice(source.id);
    const to = await projects.variableDevice(projectId);
    const ids = await this.copySignals(from, to, caller);
    const stamps = {
      projectId,
      revision: 1,
      pastFrom: null,
      pastStart: null,
      calendar: '',
      loginname: caller.loginname,
    };
    for (let after = 0; ; ) {
      const rows = await this.repository.variables(source.id, after);
      const last = rows.at(-1);
      if (!last) break;
      const kept = rows.filter(({ signalId }) => ids.has(signalId));
      const inputs = await this.repository.inputs(kept.map(({ signalId }) => signalId));
      const now = clock.now();
      const variables = await mapInTurns(kept, ({ signalId, kind, rule }) => ({
        ...{ ...stamps, kind, updatedAt: now, signalId: ids.get(signalId) ?? 0 },
        rule: mapRule(rule, { from, to, ids }),
      }));
      await changes.run(async (trx, change) => {
        const repository = new ProjectCopyRepository(trx);
        await repository.addVariables(variables);
        await repository.addInputs(
          inputs.map(({ variableId, signalId }) => ({
            variableId: ids.get(variableId) ?? 0,
            signalId: ids.get(signalId) ?? signalId,
          })),
        );
        change.equipment.add(to);
      });
      after = last.signalId;
    }
    return { from, to, ids };
  }

  /** All of them first: they use each other in any order. */
  private async copySignals(from: number, to: number, caller: Caller): Promise<Map<number, number>> {
    const copies = new Map<number, number>();
    for (let after = 0; ; ) {
      const rows = await this.repository.signals(from, after);
      const last = rows.at(-1);
      if (!last) return copies;
      const fresh = rows.map(({ id: _, ...row }) => ({ ...row, equipmentId: to }));
      const made = await this.parts.changes.run((trx) => new RowWriter(trx, scopeOf(caller), 'signal').insert(fresh));
      for (const [at, { id }] of rows.entries()) copies.set(id, made[at] ?? 0);
      after = last.id;
    }
  }
}
