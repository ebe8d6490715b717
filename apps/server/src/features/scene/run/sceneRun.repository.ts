import { endedRunStates, type RunState, type StartKind, sceneLimits } from '@lookfar/contract';
import type { RunEvent } from '@lookfar/scenes';
import type { Insertable, Selectable, Updateable } from 'kysely';
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

export type Repeated = Pick<Selectable<SceneRunTable>, RepeatedColumn>;
type RepeatedColumn = 'sceneId' | 'startedBy' | 'starter' | 'reason' | 'times' | 'endedAt' | 'uuid';

const refused: RunState = 'refused';
const { runsKept, refusalsKept } = sceneLimits;

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

  /** Starts by triggers since a moment, without those that were refused or missed. */
  async startsSince(scope: Scope, sceneId: number, since: number): Promise<number> {
    const query = scoped(this.#db, scope)
      .selectFrom('sceneRun')
      .where('sceneId', '=', sceneId)
      .where('startedAt', '>=', since)
      .where('accountId', 'is', null)
      .where('parentId', 'is', null)
      .where('state', '!=', refused)
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

  /** Counts further refusals in the row of those like them since the last run; false if there is none. */
  async repeat(
    scope: Scope,
    { sceneId, startedBy, starter, reason, times, endedAt, uuid }: Repeated,
  ): Promise<boolean> {
    const ofScene = scoped(this.#db, scope).selectFrom('sceneRun').where('sceneId', '=', sceneId);
    const run = await ofScene
      .select((eb) => eb.fn.max('id').as('id'))
      .where('state', '!=', refused)
      .executeTakeFirst();
    const { numUpdatedRows } = await scoped(this.#db, scope)
      .updateTable('sceneRun')
      .set((eb) => ({ times: eb('times', '+', times), endedAt, uuid }))
      .where('sceneId', '=', sceneId)
      .where('id', '>', Number(run?.id ?? 0))
      .where('state', '=', refused)
      .where('startedBy', '=', startedBy)
      .where('starter', '=', starter)
      .where('reason', '=', reason)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Keeps the newest runs of a scene, and the newest refusals. */
  async trim(scope: Scope, sceneId: number): Promise<void> {
    await this.#trim(scope, sceneId, { states: endedRunStates.filter((state) => state !== refused), kept: runsKept });
    await this.#trim(scope, sceneId, { states: [refused], kept: refusalsKept });
  }

  async #trim(scope: Scope, sceneId: number, { states, kept }: { states: RunState[]; kept: number }): Promise<void> {
    const records = scoped(this.#db, scope);
    const oldest = await records
      .selectFrom('sceneRun')
      .select('id')
      .where('sceneId', '=', sceneId)
      .where('state', 'in', states)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(kept)
      .executeTakeFirst();
    if (!oldest) return;
    await records
      .deleteFrom('sceneRun')
      .where('sceneId', '=', sceneId)
      .where('id', '<=', oldest.id)
      .where('state', 'in', states)
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
