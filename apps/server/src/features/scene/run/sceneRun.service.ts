import {
  type api,
  type BodyOf,
  endedRunStates,
  fail,
  type Language,
  type ReplyOf,
  type RunState as RunPhase,
} from '@lookfar/contract';
import { typeInfo } from '@lookfar/page';
import { type RunEvent, type RunState, runSteps, type ShownStep } from '@lookfar/scenes';
import type { Records } from '../../../platform/access/records.ts';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import { toRun } from '../scene.mapper.ts';
import { SceneRepository } from '../scene.repository.ts';
import { ownOf } from '../scene.service.ts';
import type { ProgramCache } from './ProgramCache.ts';
import type { RunStarts, Started } from './RunStarts.ts';
import { SceneRunRepository } from './sceneRun.repository.ts';

export interface SceneRunServiceParts {
  db: Records;
  bus: Pick<Bus, 'publish'>;
  starts: RunStarts;
  programs: ProgramCache;
}

export interface Asked {
  sceneId: number;
  title: string;
}

const ended: ReadonlySet<string> = new Set<RunPhase>(endedRunStates);

/** Running scenes by hand, and looking at runs. What is asked of a run is done by the engine. */
export class SceneRunService {
  readonly #parts: SceneRunServiceParts;

  constructor(parts: SceneRunServiceParts) {
    this.#parts = parts;
  }

  async scenes(
    caller: Caller,
    { ids }: BodyOf<typeof api.sceneRun.scenes>,
    language: Language,
  ): Promise<ReplyOf<typeof api.sceneRun.scenes>> {
    const scope = ownOf(caller);
    const repository = new SceneRepository(this.#parts.db);
    const scenes = ids?.length === 0 ? [] : await repository.all(scope, ids);
    const last = await repository.lastRuns(
      scope,
      scenes.map(({ id }) => id),
      'refused',
    );
    return scenes.map(({ id, title, isEnabled }) => {
      const run = last.get(id);
      return {
        ...{ id, title, isEnabled: isEnabled === 1 },
        run: run ? toRun(run, { sceneTitle: title, revision: 0, language }) : null,
      };
    });
  }

  start(caller: Caller, { id, uuid, isPage }: BodyOf<typeof api.sceneRun.start>): Promise<Started> {
    const { orgId, accountId, loginname } = caller;
    const startedBy = isPage ? 'page' : 'hand';
    // Under a name of their own: nobody can take the uuid of a trigger, or of someone else.
    const own = `person-${accountId}-${uuid}`;
    return this.#parts.starts.start(ownOf(caller), {
      ...{ sceneId: id, orgId, uuid: own, startedBy, starter: loginname, accountId },
    });
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.sceneRun.query>,
    language: Language,
  ): Promise<ReplyOf<typeof api.sceneRun.query>> {
    const runs = new SceneRunRepository(this.#parts.db);
    const { total, list } = await runs.list(ownOf(caller), filter, { pageNo, pageSize });
    return {
      total,
      list: list.map((row) => toRun(row, { sceneTitle: row.sceneTitle, revision: row.revision ?? 0, language })),
    };
  }

  async info(caller: Caller, id: number, language: Language): Promise<ReplyOf<typeof api.sceneRun.info>> {
    const { db, programs } = this.#parts;
    const scope = ownOf(caller);
    const row = (await new SceneRunRepository(db).find(scope, id)) ?? fail('1014');
    const program = await programs.of(scope, row.programId);
    const run = toRun(row, { sceneTitle: row.sceneTitle, revision: row.revision ?? 0, language });
    if (!program) return { ...run, steps: [] };
    const state = row.progress === '' ? notBegun(row) : (JSON.parse(row.progress) as RunState);
    const types = new Map(program.flow.steps.map((step) => [step.id, step.type]));
    // A step without a name is called after its kind.
    const titleOf = ({ stepId, title }: ShownStep) =>
      title || typeInfo(types.get(stepId) ?? 'Flow.Start').name[language];
    const steps = runSteps({ runId: id, ...program }, state).map((step) => ({
      ...step,
      title: titleOf(step),
      result: step.result[language],
    }));
    return { ...run, steps };
  }

  /** 1014, 1673 if it has ended. */
  async ask(caller: Caller, id: number, event: RunEvent): Promise<Asked> {
    const scope = ownOf(caller);
    const { db, bus } = this.#parts;
    const asked = await db.transaction().execute(async (trx) => {
      const runs = new SceneRunRepository(trx);
      const run = (await runs.find(scope, id)) ?? fail('1014');
      if (ended.has(run.state)) fail('1673');
      await runs.ask(scope, id, event);
      return { sceneId: run.sceneId, title: run.sceneTitle };
    });
    bus.publish('scene.wanted', { runIds: [id] });
    return asked;
  }
}

/** What is shown of a run that the engine has not taken up. */
const notBegun = ({ startedAt, endedAt }: { startedAt: number; endedAt: number | null }): RunState => ({
  ...{ status: 'running', startedAt, endedAt, reason: null, pausedAt: null, pausedMs: 0 },
  ...{ tokens: [], steps: {}, actions: [], pending: [], ending: null, overwritten: [] },
});
