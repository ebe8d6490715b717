import { Failure, type SignalRef, type WallSignal, wallLimits } from '@lookfar/contract';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { toWallSignal } from './wall.mapper.ts';
import type { WallSignalRepository, WallSignalRow } from './wallSignal.repository.ts';

export interface WallVariablesParts {
  projects: Pick<ProjectAccess, 'open'>;
  repository: WallSignalRepository;
  live: Pick<LiveState, 'value'>;
}

/** [WB8] Variables of projects, for those who can open the project: as values, without history. */
export class WallVariables {
  private readonly parts: WallVariablesParts;

  constructor(parts: WallVariablesParts) {
    this.parts = parts;
  }

  async of(caller: Caller, refs: readonly SignalRef[]): Promise<WallSignal[]> {
    const { repository } = this.parts;
    if (refs.length === 0) return [];
    const ids = [...new Set(refs.map(({ equipmentId }) => equipmentId))];
    const list: WallSignal[] = [];
    for (const { id, projectId } of await repository.carriers(scopeOf(caller), ids)) {
      const scope = await this.scopeOf(caller, projectId);
      const wanted = refs.filter(({ equipmentId }) => equipmentId === id).map(({ signalId }) => signalId);
      if (scope) list.push(...this.shown(await repository.of(scope, wanted)));
    }
    return list;
  }

  async search(caller: Caller, text: string): Promise<WallSignal[]> {
    const { repository } = this.parts;
    const list: WallSignal[] = [];
    for (const { projectId } of await repository.carriers(scopeOf(caller))) {
      const scope = list.length < wallLimits.found ? await this.scopeOf(caller, projectId) : undefined;
      if (scope) list.push(...this.shown(await repository.search(scope, text, wallLimits.found)));
    }
    return list;
  }

  private shown(rows: readonly WallSignalRow[]): WallSignal[] {
    const variables = rows.filter(({ projectId }) => projectId !== null);
    return variables.map((row) =>
      toWallSignal(row, { last: this.parts.live.value(row.equipmentId, row.id) ?? null, mayHistory: false }),
    );
  }

  private async scopeOf(caller: Caller, projectId: number): Promise<Scope | undefined> {
    try {
      return (await this.parts.projects.open(caller, projectId)).scope;
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  }
}
