import { endedRunStates, type RunState, type StartKind, sceneLimits } from '@lookfar/contract';
import type { RunEvent } from '@lookfar/scenes';
import type { Insertable, Updateable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { SceneRunTable } from '../../../platform/database/sceneSchema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import { runHeads } from '../scene.repository.ts';

export interface RunFilter {
  sceneId?: number | undefined;
  state?: RunState | undefined;
  startedBy?: StartKind | undefined;
}

/** Runs of scenes, what they claim, and what is asked of them. Works on the database and on a transaction. */
export class SceneRunRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** The newest first. */
  async list(scope: Scope, filter: RunFilter, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
    const query = runsIn(this.#db, scope, filter);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await withTitles(query)
      .orderBy('sceneRun.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async find(scope: Scope, id: number) {
    const query = runsIn(this.#db, scope, {}).where('sceneRun.id', '=', id);
    return withTitles(query).select('sceneRun.progress').executeTakeFirst();
  }

  async byUuid(scope: Scope, uuid: string) {
    const query = scoped(this.#db, scope).selectFrom('sceneRun').select(runHeads).where('uuid', '=', uuid);
    return query.executeTakeFirst();
  }

  /** All that have not ended, or only those of one scene; the oldest first. */
  async open(scope: Scope, sceneId?: number) {
    let query = scoped(this.#db, scope).selectFrom('sceneRun').select(runHeads).where('endedAt', 'is', null);
    if (sceneId !== undefined) query = query.where('sceneId', '=', sceneId);
    return query.orderBy('id').execute();
  }

  /** Undefined if the uuid is taken. */
  async insert(scope: Scope, row: Insertable<SceneRunTable>): Promise<number | undefined> {
    const insert = scoped(this.#db, scope)
      .insertInto('sceneRun')
      .values(row)
      .onConflict((conflict) => conflict.column('uuid').doNothing());
    return (await insert.returning('id').executeTakeFirst())?.id;
  }

  async update(scope: Scope, id: number, row: Updateable<SceneRunTable>): Promise<void> {
    await scoped(this.#db, scope).updateTable('sceneRun').set(row).where('id', '=', id).execute();
  }

  /** Starts by triggers since a moment. */
  async startsSince(scope: Scope, sceneId: number, since: number): Promise<number> {
    const query = scoped(this.#db, scope)
      .selectFrom('sceneRun')
      .where('sceneId', '=', sceneId)
      .where('startedAt', '>=', since)
      .where('accountId', 'is', null)
      .where('parentId', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  async ask(scope: Scope, runId: number, event: RunEvent): Promise<void> {
    const row = { runId, event: JSON.stringify(event) };
    await scoped(this.#db, scope).insertInto('sceneRequest').values(row).execute();
  }

  /** What was asked of runs, in order. */
  async requests(scope: Scope, runId?: number) {
    const query = scoped(this.#db, scope).selectFrom('sceneRequest').selectAll().orderBy('id');
    return (runId === undefined ? query : query.where('runId', '=', runId)).execute();
  }

  async answered(scope: Scope, requestId: number): Promise<void> {
    await scoped(this.#db, scope).deleteFrom('sceneRequest').where('id', '=', requestId).execute();
  }

  /** With all that was claimed or asked. */
  async ended(scope: Scope, runId: number): Promise<void> {
    for (const table of ['sceneClaim', 'sceneRequest'] as const)
      await scoped(this.#db, scope)
        .deleteFrom(table as 'sceneClaim')
        .where('runId', '=', runId)
        .execute();
  }

  /** Keeps the newest runs of a scene. */
  async trim(scope: Scope, sceneId: number): Promise<void> {
    const records = scoped(this.#db, scope);
    const oldest = await records
      .selectFrom('sceneRun')
      .select('id')
      .where('sceneId', '=', sceneId)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(sceneLimits.runsKept)
      .executeTakeFirst();
    if (!oldest) return;
    await records
      .deleteFrom('sceneRun')
      .where('sceneId', '=', sceneId)
      .where('id', '<=', oldest.id)
      .where('state', 'in', [...endedRunStates])
      .execute();
  }
}

function runsIn(db: Records, scope: Scope, { sceneId, state, startedBy }: RunFilter) {
  let query = scoped(db, scope).selectFrom('sceneRun');
  if (sceneId !== undefined) query = query.where('sceneRun.sceneId', '=', sceneId);
  if (state !== undefined) query = query.where('sceneRun.state', '=', state);
  if (startedBy !== undefined) query = query.where('sceneRun.startedBy', '=', startedBy);
  return query;
}

function withTitles(query: ReturnType<typeof runsIn>) {
  return query
    .innerJoin('scene', 'scene.id', 'sceneRun.sceneId')
    .leftJoin('sceneProgram', 'sceneProgram.id', 'sceneRun.programId')
    .select(runHeads.map((column) => `sceneRun.${column}` as const))
    .select(['scene.title as sceneTitle', 'sceneProgram.revision']);
}
