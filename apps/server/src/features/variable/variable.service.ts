import { type api, type BodyOf, fail, type ReplyOf, type Variable, type VariableInput } from '@lookfar/contract';
import { withVariables } from '../../platform/access/narrow.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { VariableUses } from './VariableUses.ts';
import { toInput, toVariable } from './variable.mapper.ts';
import type { VariableRepository, VariableRow } from './variable.repository.ts';
import type { VariableHoldRepository } from './variableHold.repository.ts';

export interface VariableServiceParts {
  repository: VariableRepository;
  access: ProjectAccess;
  uses: VariableUses;
  holds: VariableHoldRepository;
  live: LiveState;
  clock: Clock;
}

/** The variables of projects as their editors see them. */
export class VariableService {
  private readonly parts: VariableServiceParts;

  constructor(parts: VariableServiceParts) {
    this.parts = parts;
  }

  async query(caller: Caller, body: BodyOf<typeof api.mvar.query>): Promise<ReplyOf<typeof api.mvar.query>> {
    const { projectId, pageNo, pageSize, ...filter } = body;
    await this.parts.access.manage(caller, projectId);
    const page = { pageNo, pageSize };
    const { total, list } = await this.parts.repository.list(scopeOf(caller), projectId, filter, page);
    return { total, list: await this.shown(caller, projectId, list) };
  }

  async queryAll(caller: Caller, body: BodyOf<typeof api.mvar.queryAll>): Promise<ReplyOf<typeof api.mvar.queryAll>> {
    const { projectId, ids } = body;
    await this.parts.access.manage(caller, projectId);
    const rows = await this.parts.repository.all(scopeOf(caller), projectId);
    const wanted = ids && new Set(ids);
    const list = wanted ? rows.filter(({ id }) => wanted.has(id)) : rows;
    return { list: await this.shown(caller, projectId, list) };
  }

  async uses(caller: Caller, id: number): Promise<ReplyOf<typeof api.mvar.uses>> {
    const [row] = await this.parts.repository.among(scopeOf(caller), [id]);
    if (!row) fail('1714');
    const { project } = await this.parts.access.manage(caller, row.projectId);
    return this.parts.uses.of(withVariables(scopeOf(caller), { isManager: true }), project, [id]);
  }

  private async shown(caller: Caller, projectId: number, rows: readonly VariableRow[]): Promise<Variable[]> {
    if (rows.length === 0) return [];
    const { repository, access, live, holds, clock } = this.parts;
    const { project, scope } = await access.manage(caller, projectId);
    const shown = new Set(rows.map(({ id }) => id));
    const links = (await repository.inputs(scopeOf(caller), projectId)).filter(({ variableId }) =>
      shown.has(variableId),
    );
    const signals = await repository.signals(
      scope,
      links.map(({ signalId }) => signalId),
    );
    const known = new Map(signals.map((row) => [row.id, row]));
    const inputs = new Map<number, VariableInput[]>();
    for (const { variableId, signalId } of links) {
      const list = inputs.get(variableId) ?? [];
      list.push(toInput(signalId, known.get(signalId), project.title));
      inputs.set(variableId, list);
    }
    const held = new Map((await holds.among(scopeOf(caller), [...shown])).map((row) => [row.signalId, row]));
    const now = clock.now();
    return mapInTurns(rows, (row) =>
      toVariable(row, {
        inputs: inputs.get(row.id) ?? [],
        last: live.value(row.equipmentId, row.id) ?? null,
        hold: held.get(row.id),
        now,
      }),
    );
  }
}
