import { type api, type BodyOf, fail, type Language, projectLimits, type ReplyOf } from '@lookfar/contract';
import type { Raw } from '../../platform/http/handler.ts';
import { shownTo } from '../../platform/names/shownFile.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { HistorySignalRow } from '../history/history.repository.ts';
import type { SignalHistory } from '../history/SignalHistory.ts';
import type { OpenProject } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { ProjectSignalRepository } from './projectSignal.repository.ts';

export interface ProjectHistoryParts {
  access: ProjectAccess;
  signals: ProjectSignalRepository;
  samples: SignalHistory;
}

type Calls = typeof api.projectHistory;

interface Wanted {
  projectId: number;
  signalIds: readonly number[];
}

/** Signals that are offered at once; the text narrows them down. */
const mostColumns = 2000;

/** History of signals of several devices, within a project. */
export class ProjectHistoryService {
  private readonly parts: ProjectHistoryParts;

  constructor(parts: ProjectHistoryParts) {
    this.parts = parts;
  }

  query(caller: Caller, body: BodyOf<Calls['query']>): Promise<ReplyOf<Calls['query']>> {
    return this.parts.samples.table(() => this.signals(caller, body), body);
  }

  curve(caller: Caller, body: BodyOf<Calls['curve']>): Promise<ReplyOf<Calls['curve']> | Raw> {
    return this.parts.samples.curve(() => this.signals(caller, body), body);
  }

  async export(
    caller: Caller,
    body: BodyOf<Calls['export']>,
    options: { language: Language; isWanted(): boolean },
  ): Promise<{ file: Raw; rows: number }> {
    const { project } = await this.open(caller, body.projectId);
    const file = { ...options, name: project.title, shown: shownTo(caller) };
    return this.parts.samples.file(() => this.signals(caller, body), body, file);
  }

  async columns(
    caller: Caller,
    { projectId, text }: BodyOf<Calls['columns']>,
  ): Promise<ReplyOf<Calls['columns']>['list']> {
    const { scope } = await this.open(caller, projectId);
    const rows = await this.parts.signals.stored(scope, { text, limit: mostColumns });
    return rows.map(({ id, equipmentId, title, equip, unit, decimals }) => ({
      ...{ signalId: id, equipId: equipmentId, title, subTitle: equip, unit, decimals },
    }));
  }

  /** 1014 also for someone who sees the project without its history. */
  private async open(caller: Caller, projectId: number): Promise<OpenProject> {
    const open = await this.parts.access.open(caller, projectId);
    return open.rights.history ? open : fail('1014');
  }

  /** In the requested order, with their devices; 1714 if one of them is not visible to the caller. */
  private async signals(caller: Caller, { projectId, signalIds }: Wanted): Promise<HistorySignalRow[]> {
    const limit = projectLimits.reportColumns;
    if (signalIds.length > limit) fail('1042', { limit });
    const { scope } = await this.open(caller, projectId);
    const known = await this.parts.signals.byId(scope, signalIds);
    const shown = shownTo(caller);
    return signalIds.map((id) => {
      const { title, equip, unit, storeMode, projectId: owner } = known.get(id) ?? fail('1714');
      return { id, title: `${shown(equip)} ${shown(title)}`, unit, storeMode, isVariable: owner !== null };
    });
  }
}
