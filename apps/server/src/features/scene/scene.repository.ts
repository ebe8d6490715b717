import type { RunState } from '@lookfar/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { SceneProgramTable, SceneRunTable, SceneTable } from '../../platform/database/sceneSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type SceneRow = Selectable<SceneTable>;
export type ProgramRow = Selectable<SceneProgramTable>;
export type RunRow = Omit<Selectable<SceneRunTable>, 'progress'>;
export type SceneLine = Awaited<ReturnType<SceneRepository['list']>>['list'][number];

export interface SceneFilter {
  title?: string | undefined;
  groupName?: string | undefined;
  isEnabled?: boolean | undefined;
}

export const runHeads = [
  ...(['id', 'orgId', 'sceneId', 'programId', 'uuid', 'state', 'startedBy', 'starter', 'accountId'] as const),
  ...(['parentId', 'depth', 'startedAt', 'endedAt', 'reason', 'writes', 'times'] as const),
] as const;

/** Scenes and what was enabled of them. Works on the database and on a transaction. */
export class SceneRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async list(scope: Scope, filter: SceneFilter, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
    const query = chosen(this.#db, scope, filter);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await linesOf(query)
      .orderBy('scene.groupName')
      .orderBy('scene.title')
      .orderBy('scene.id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total: Number(total), list };
  }

  async line(scope: Scope, id: number) {
    return linesOf(chosen(this.#db, scope, {}).where('scene.id', '=', id)).executeTakeFirst();
  }

  async find(scope: Scope, id: number): Promise<SceneRow | undefined> {
    return scoped(this.#db, scope).selectFrom('scene').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async all(scope: Scope, ids?: readonly number[]): Promise<SceneRow[]> {
    const query = scoped(this.#db, scope).selectFrom('scene').selectAll();
    return (ids ? query.where('id', 'in', ids) : query).orderBy('title').orderBy('id').execute();
  }

  /** Changes to one scene, and starts of it, are serialised by locking its row. */
  async hold(scope: Scope, id: number): Promise<void> {
    await scoped(this.#db, scope)
      .updateTable('scene')
      .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
      .where('id', '=', id)
      .execute();
  }

  /** Titles are unique within an organisation, whose row is locked for that. */
  async holdOrg(scope: Scope, orgId: number): Promise<void> {
    await scoped(this.#db, scope)
      .updateTable('org')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', orgId)
      .execute();
  }

  async isTaken(scope: Scope, title: string, but?: number): Promise<boolean> {
    let query = scoped(this.#db, scope)
      .selectFrom('scene')
      .select('id')
      .where(sql<boolean>`lower(scene.title) = ${title.toLowerCase()}`);
    if (but !== undefined) query = query.where('id', '!=', but);
    return (await query.executeTakeFirst()) !== undefined;
  }

  async count(scope: Scope): Promise<number> {
    const query = scoped(this.#db, scope)
      .selectFrom('scene')
      .select((eb) => eb.fn.countAll<number>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  async insert(scope: Scope, row: Insertable<SceneTable>): Promise<number> {
    const insert = scoped(this.#db, scope).insertInto('scene').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, row: Updateable<SceneTable>): Promise<void> {
    await scoped(this.#db, scope).updateTable('scene').set(row).where('id', '=', id).execute();
  }

  /** With its runs; its page is removed by `removePages`. */
  async remove(scope: Scope, id: number): Promise<void> {
    const records = scoped(this.#db, scope);
    const runs = records.selectFrom('sceneRun').select('id').where('sceneId', '=', id);
    await records.deleteFrom('sceneRequest').where('runId', 'in', runs).execute();
    await records.deleteFrom('sceneRun').where('sceneId', '=', id).execute();
    for (const table of ['sceneProgram', 'sceneTriggerState'] as const)
      await records
        .deleteFrom(table as 'sceneProgram')
        .where('sceneId', '=', id)
        .execute();
    await records.deleteFrom('scene').where('id', '=', id).execute();
  }

  async addProgram(scope: Scope, row: Insertable<SceneProgramTable>): Promise<number> {
    const insert = scoped(this.#db, scope).insertInto('sceneProgram').values(row).returning('id');
    return (await insert.executeTakeFirstOrThrow()).id;
  }

  async program(scope: Scope, id: number): Promise<ProgramRow | undefined> {
    return scoped(this.#db, scope).selectFrom('sceneProgram').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Those that are in use by these scenes. */
  async programsOf(scope: Scope, sceneIds: readonly number[]) {
    return inPieces(sceneIds, (piece) =>
      scoped(this.#db, scope)
        .selectFrom('scene')
        .innerJoin('sceneProgram', 'sceneProgram.id', 'scene.programId')
        .select(['scene.id as sceneId', 'scene.title', 'scene.isEnabled', 'sceneProgram.flow'])
        .where('scene.id', 'in', piece)
        .execute(),
    );
  }

  /** Programs that neither the scene nor one of its runs uses. */
  async dropOldPrograms(scope: Scope, sceneId: number): Promise<void> {
    const records = scoped(this.#db, scope);
    await records
      .deleteFrom('sceneProgram')
      .where('sceneId', '=', sceneId)
      .where('id', 'not in', (eb) => eb.selectFrom('sceneRun').select('programId').where('sceneId', '=', sceneId))
      .where('id', 'not in', (eb) =>
        eb.selectFrom('scene').select('programId').where('id', '=', sceneId).where('programId', 'is not', null),
      )
      .execute();
  }

  /** The newest run of each of these scenes, or the newest start if that was refused. */
  async lastRuns(scope: Scope, sceneIds: readonly number[], but?: RunState): Promise<Map<number, RunRow>> {
    const rows = await inPieces(sceneIds, (piece) => {
      const runs = scoped(this.#db, scope).selectFrom('sceneRun').where('sceneId', 'in', piece);
      const newest = (but === undefined ? runs : runs.where('state', '!=', but))
        .select((eb) => eb.fn.max('id').as('id'))
        .groupBy('sceneId');
      return scoped(this.#db, scope).selectFrom('sceneRun').select(runHeads).where('id', 'in', newest).execute();
    });
    return new Map(rows.map((row) => [row.sceneId, row]));
  }

  /** How many runs of each have not ended. */
  async running(scope: Scope, sceneIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await inPieces(sceneIds, (piece) =>
      scoped(this.#db, scope)
        .selectFrom('sceneRun')
        .where('sceneId', 'in', piece)
        .where('endedAt', 'is', null)
        .groupBy('sceneId')
        .select(['sceneId', (eb) => eb.fn.countAll<number>().as('count')])
        .execute(),
    );
    return new Map(rows.map(({ sceneId, count }) => [sceneId, Number(count)]));
  }
}

function chosen(db: Records, scope: Scope, { title, groupName, isEnabled }: SceneFilter) {
  let query = scoped(db, scope).selectFrom('scene');
  if (title) query = query.where(hasText(scope, ['scene.title'], title));
  if (groupName) query = query.where('scene.groupName', '=', groupName);
  if (isEnabled !== undefined) query = query.where('scene.isEnabled', '=', isEnabled ? 1 : 0);
  return query;
}

/** With their drawing, and with what was enabled. */
function linesOf(query: ReturnType<typeof chosen>) {
  return query
    .leftJoin('page', (join) => join.onRef('page.ownerId', '=', 'scene.id').on('page.ownerKind', '=', 'scene'))
    .leftJoin('sceneProgram', 'sceneProgram.id', 'scene.programId')
    .selectAll('scene')
    .select(['page.id as pageId', 'page.revision'])
    .select(['sceneProgram.revision as enabledRevision', 'sceneProgram.loginname as enabledBy'])
    .select(['sceneProgram.triggers as enabledTriggers', 'sceneProgram.policy as enabledPolicy']);
}
