import { type SignalRef, type WallSignal, wallLimits } from '@lookfar/contract';
import { ifAccessible } from '../../platform/access/ifAccessible.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { Word } from '../find/Word.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { OpenProject } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { toWallSignal } from './wall.mapper.ts';
import type { WallSignalRepository, WallSignalRow } from './wallSignal.repository.ts';

export interface WallVariablesParts {
  projects: Pick<ProjectAccess, 'open'>;
  repository: WallSignalRepository;
  live: Pick<LiveState, 'value'>;
}

/** [WB8] Variables of projects, for those who watch projects and can open theirs; history where the project gives it. */
export class WallVariables {
  private readonly parts: WallVariablesParts;

  constructor(parts: WallVariablesParts) {
    this.parts = parts;
  }

  async of(caller: Caller, refs: readonly SignalRef[]): Promise<WallSignal[]> {
    const { repository } = this.parts;
    if (refs.length === 0 || !mayWatch(caller)) return [];
    const ids = [...new Set(refs.map(({ equipmentId }) => equipmentId))];
    const list: WallSignal[] = [];
    for (const { id, projectId } of await repository.carriers(scopeOf(caller), ids)) {
      const open = await this.open(caller, projectId);
      const wanted = refs.filter(({ equipmentId }) => equipmentId === id).map(({ signalId }) => signalId);
      if (open) list.push(...this.shown(await repository.of(open.scope, wanted), open));
    }
    return list;
  }

  async search(caller: Caller, words: readonly Word[]): Promise<WallSignal[]> {
    const { repository } = this.parts;
    const list: WallSignal[] = [];
    if (!mayWatch(caller)) return list;
    for (const { projectId } of await repository.carriers(scopeOf(caller))) {
      const open = list.length < wallLimits.found ? await this.open(caller, projectId) : undefined;
      const search = { limit: wallLimits.found, ofProjects: [true] };
      if (open) list.push(...this.shown(await repository.search(open.scope, words, search), open));
    }
    return list;
  }

  private shown(rows: readonly WallSignalRow[], { rights }: OpenProject): WallSignal[] {
    const variables = rows.filter(({ projectId }) => projectId !== null);
    return variables.map((row) =>
      toWallSignal(row, {
        last: this.parts.live.value(row.equipmentId, row.id) ?? null,
        mayHistory: rights.history,
      }),
    );
  }

  private async open(caller: Caller, projectId: number): Promise<OpenProject | undefined> {
    return ifAccessible(this.parts.projects.open(caller, projectId));
  }
}

const mayWatch = ({ auths }: Caller): boolean => auths.has('monitor_project');
