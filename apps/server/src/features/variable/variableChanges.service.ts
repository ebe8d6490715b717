import { type api, type BodyOf, fail, type Language, variableLimits } from '@lookfar/contract';
import { withVariables } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { toldPlaces } from '../../platform/access/toldPlaces.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import { ConfigurationRepository } from '../configuration/configuration.repository.ts';
import type { OpenProject } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { dependentsOf } from './findCycle.ts';
import type { CheckedRule, VariableChecks } from './VariableChecks.ts';
import type { VariableHolds } from './VariableHolds.ts';
import { placesOf, type VariableUses } from './VariableUses.ts';
import { VariableRepository, type VariableRow } from './variable.repository.ts';
import { VariableUseRepository } from './variableUse.repository.ts';

export interface VariableChangesParts {
  repository: VariableRepository;
  access: ProjectAccess;
  changes: ConfigurationChanges;
  checks: VariableChecks;
  uses: VariableUses;
  holds: VariableHolds;
  bus: Bus;
  clock: Clock;
}

type Draft = Omit<BodyOf<typeof api.mvar.add>, 'projectId'>;

/** Adds, changes and deletes variables; whoever computes or shows them is told after the commit. */
export class VariableChangesService {
  private readonly parts: VariableChangesParts;

  constructor(parts: VariableChangesParts) {
    this.parts = parts;
  }

  async add(caller: Caller, { projectId, ...draft }: BodyOf<typeof api.mvar.add>): Promise<number> {
    const open = await this.parts.access.manage(caller, projectId);
    const own = wholeOrganisation(open.project);
    const now = this.parts.clock.now();
    const id = await this.parts.changes.run(async (trx, change) => {
      const repository = new VariableRepository(trx);
      await repository.hold(own, projectId);
      const limit = variableLimits.variables;
      if ((await repository.count(own, projectId)) >= limit) fail('1615', { limit });
      const equipmentId = (await repository.device(own, projectId)) ?? fail('1611');
      const { inputIds } = await this.checked(caller, open, { id: undefined, draft, equipmentId }, { repository, own });
      const { columns, rule } = split(draft);
      change.equipment.add(equipmentId);
      const row = { columns, rule, inputs: inputIds, loginname: caller.loginname, now };
      return repository.insert(own, { projectId, equipmentId }, row);
    });
    this.tell(projectId, [id]);
    return id;
  }

  async edit(
    caller: Caller,
    { id, ...draft }: BodyOf<typeof api.mvar.edit>,
  ): Promise<{ projectId: number; detail: Readonly<Record<string, unknown>> }> {
    const { row, open } = await this.open(caller, id);
    const { projectId, equipmentId } = row;
    const own = wholeOrganisation(open.project);
    const { columns, rule } = split(draft);
    const isRecomputed = JSON.stringify(rule) !== row.rule;
    const voided = await this.parts.changes.run(async (trx, change) => {
      const repository = new VariableRepository(trx);
      await repository.hold(own, projectId);
      const { inputIds } = await this.checked(caller, open, { id, draft, equipmentId }, { repository, own });
      await repository.describe(own, id, columns);
      const { loginname } = caller;
      const variable = { kind: rule.kind, rule: JSON.stringify(rule), loginname, updatedAt: this.parts.clock.now() };
      await repository.update(own, id, variable);
      change.equipment.add(equipmentId);
      await noteRules(trx, own, { row, columns, add: (ruleId) => change.rules.add(ruleId) });
      if (!isRecomputed) return [];
      await repository.setInputs(own, id, inputIds);
      return this.forgetPast(repository, own, row);
    });
    this.tell(projectId, voided);
    const detail = {
      ...(row.title !== columns.title && { oldTitle: row.title }),
      ...(isRecomputed && { rule: { from: JSON.parse(row.rule), to: rule } }),
    };
    return { projectId, detail };
  }

  async remove(
    caller: Caller,
    ids: readonly number[],
    language: Language,
  ): Promise<{ projectId: number; titles: string[] }> {
    const rows = await this.parts.repository.among(scopeOf(caller), [...new Set(ids)]);
    const [first] = rows;
    if (!first || rows.length < new Set(ids).size) fail('1714');
    if (rows.some(({ projectId }) => projectId !== first.projectId)) fail('1714');
    const { project } = await this.parts.access.manage(caller, first.projectId);
    const own = wholeOrganisation(project);
    const wanted = rows.map(({ id }) => id);
    await this.parts.changes.run(async (trx, change) => {
      const repository = new VariableRepository(trx);
      await repository.hold(own, project.id);
      const holding = await this.parts.uses.holding(project, wanted, new VariableUseRepository(trx));
      const uses = await toldPlaces(trx, withVariables(scopeOf(caller), { isManager: true }), placesOf(holding));
      if (uses) fail('1619', { uses: uses[language] });
      await repository.remove(own, wanted);
      change.equipment.add(first.equipmentId);
      for (const id of wanted) change.forgotten.add(id);
    });
    this.tell(project.id, []);
    this.parts.bus.publish('variable.past', { pasts: wanted.map((id) => ({ id, from: null, start: null })) });
    return { projectId: project.id, titles: rows.map(({ title }) => title) };
  }

  async recompute(caller: Caller, id: number): Promise<{ projectId: number; title: string }> {
    const { row, open } = await this.open(caller, id);
    const own = wholeOrganisation(open.project);
    const voided = await this.parts.changes.run((trx) => this.forgetPast(new VariableRepository(trx), own, row));
    this.tell(row.projectId, voided);
    return { projectId: row.projectId, title: row.title };
  }

  async hold(caller: Caller, { id, value, reason }: BodyOf<typeof api.mvar.hold>): Promise<VariableRow> {
    const { open } = await this.open(caller, id);
    const { loginname: name } = caller;
    return this.parts.holds.set(wholeOrganisation(open.project), { id, value, reason, holder: 'person', name });
  }

  async release(caller: Caller, id: number): Promise<VariableRow> {
    const { open } = await this.open(caller, id);
    const { row } = await this.parts.holds.release(wholeOrganisation(open.project), { id, holder: 'person' });
    return row;
  }

  private async open(caller: Caller, id: number): Promise<{ row: VariableRow; open: OpenProject }> {
    const [row] = await this.parts.repository.among(scopeOf(caller), [id]);
    if (!row) fail('1714');
    return { row, open: await this.parts.access.manage(caller, row.projectId) };
  }

  /** The past of a variable and of everything that is computed from it. Returns which. */
  private async forgetPast(repository: VariableRepository, own: Scope, row: VariableRow): Promise<number[]> {
    const links = await repository.inputs(own, row.projectId);
    const ids = [row.id, ...dependentsOf([row.id], links)];
    await repository.forgetPast(own, ids);
    return ids;
  }

  /** 1501, 1617, 1618, 1714. */
  private async checked(
    caller: Caller,
    open: OpenProject,
    { id, draft, equipmentId }: { id: number | undefined; draft: Draft; equipmentId: number },
    { repository, own }: { repository: VariableRepository; own: Scope },
  ): Promise<CheckedRule> {
    const checked = await this.parts.checks.check(caller, open, { id, rule: draft.rule }, repository);
    refuse(checked);
    if (await repository.isTaken(own, equipmentId, draft.title, id)) fail('1501', { name: draft.title });
    return checked;
  }

  private tell(projectId: number, voided: readonly number[]): void {
    const { bus, clock } = this.parts;
    const now = clock.now();
    // Before anyone can ask for their history.
    if (voided.length > 0)
      bus.publish('variable.past', { pasts: voided.map((id) => ({ id, from: now, start: null })) });
    bus.publish('variable.changed', { projectIds: [projectId] });
    bus.publish('project.changed', { projectId });
  }
}

function refuse({ problem }: CheckedRule): void {
  if (problem?.kind === 'formula') throw new Refusal('1617', { at: problem.from + 1, reason: problem.reason });
  if (problem?.kind === 'cycle') fail('1618', { cycle: problem.titles.join(' → ') });
  if (problem?.kind === 'unknown') fail('1714');
}

function split({ rule, ...columns }: Draft) {
  return { columns, rule };
}

/** An alarm contains the unit of its signal. */
async function noteRules(
  trx: Records,
  own: Scope,
  change: { row: VariableRow; columns: { unit: string }; add(ruleId: number): void },
): Promise<void> {
  if (change.row.unit === change.columns.unit) return;
  for (const id of await new ConfigurationRepository(trx).rulesAbout(own, [change.row.id])) change.add(id);
}
