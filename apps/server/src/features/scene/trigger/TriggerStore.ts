import { defaultNotifySetting, type Holiday } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import { SceneRunRepository } from '../run/sceneRun.repository.ts';
import { storeReason } from '../scene.mapper.ts';
import { SceneRepository } from '../scene.repository.ts';
import type { RefusedStarts } from './Refusals.ts';

/** An enabled scene as it is stored. */
export interface SceneSource {
  id: number;
  orgId: number;
  programId: number;
  enabledAt: number;
  nextAt: number | null;
  triggers: string;
  state: string | null;
}

export interface AlarmEvent {
  id: number;
  orgId: number;
  equipmentId: number | null;
  alarmId: number;
  action: string;
  level: string;
  time: number;
  equip: string;
  title: string;
}

const eventsAtOnce = 500;

/** What the triggers read and write; not for users, so without their scopes. */
export class TriggerStore {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** All that are in use, or some. */
  async scenes(ids?: readonly number[]): Promise<SceneSource[]> {
    const query = scoped(this.#db, serverScope)
      .selectFrom('scene')
      .innerJoin('sceneProgram', 'sceneProgram.id', 'scene.programId')
      .leftJoin('sceneTriggerState', 'sceneTriggerState.sceneId', 'scene.id')
      .select(['scene.id', 'scene.orgId', 'scene.nextAt', 'sceneProgram.id as programId', 'sceneProgram.triggers'])
      .select(['sceneProgram.createdAt as enabledAt', 'sceneTriggerState.state'])
      .where('scene.isEnabled', '=', 1)
      .orderBy('scene.id');
    return ids ? inPieces(ids, (piece) => query.where('scene.id', 'in', piece).execute()) : query.execute();
  }

  /** The devices of signals and variables. */
  async places(signalIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await inPieces(signalIds, (piece) =>
      scoped(this.#db, serverScope)
        .selectFrom('signal')
        .select(['id', 'equipmentId'])
        .where('id', 'in', piece)
        .execute(),
    );
    return new Map(rows.map(({ id, equipmentId }) => [id, equipmentId]));
  }

  async holidays(orgId: number): Promise<readonly Holiday[]> {
    const query = scoped(this.#db, serverScope).selectFrom('notifySetting').select('body').where('orgId', '=', orgId);
    const row = await query.executeTakeFirst();
    const { holidays } = row ? (JSON.parse(row.body) as { holidays?: Holiday[] }) : defaultNotifySetting;
    return holidays ?? [];
  }

  async save(sceneId: number, state: string, updatedAt: number): Promise<void> {
    await scoped(this.#db, serverScope)
      .insertInto('sceneTriggerState')
      .values({ sceneId, state, updatedAt })
      .onConflict((conflict) => conflict.column('sceneId').doUpdateSet({ state, updatedAt }))
      .execute();
  }

  async setNextAt(sceneId: number, nextAt: number | null): Promise<void> {
    await scoped(this.#db, serverScope).updateTable('scene').set({ nextAt }).where('id', '=', sceneId).execute();
  }

  /** The last line of the alarm journal from before a moment. */
  async lastEventBefore(time: number): Promise<number> {
    const query = scoped(this.#db, serverScope)
      .selectFrom('alarmEvent')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('time', '<', time);
    return Number((await query.executeTakeFirst())?.id ?? 0);
  }

  /** Alarms that were raised or have returned, after a line of the journal. */
  async eventsAfter(id: number): Promise<AlarmEvent[]> {
    return scoped(this.#db, serverScope)
      .selectFrom('alarmEvent')
      .select(['id', 'orgId', 'equipmentId', 'alarmId', 'action', 'level', 'time', 'equip', 'title'])
      .where('id', '>', id)
      .where('action', 'in', ['raised', 'cleared'])
      .orderBy('id')
      .limit(eventsAtOnce)
      .execute();
  }

  /** Shown among the runs of the scene, once: the last of them is known by its uuid. */
  async noteRefused({ scene, uuid, firstAt, lastAt, times, ...start }: RefusedStarts): Promise<void> {
    const { startedBy, starter } = start;
    const reason = storeReason(start.reason);
    await this.#db.transaction().execute(async (trx) => {
      const scenes = new SceneRepository(trx);
      const runs = new SceneRunRepository(trx);
      await scenes.hold(serverScope, scene.id);
      const isGone = (await scenes.find(serverScope, scene.id)) === undefined;
      if (isGone || (await runs.byUuid(serverScope, uuid))) return;
      const refusal = { sceneId: scene.id, startedBy, starter, reason, times, endedAt: lastAt, uuid };
      if (await runs.repeat(serverScope, refusal)) return;
      await runs.insert(serverScope, {
        ...{ ...refusal, orgId: scene.orgId, programId: scene.programId, state: 'refused', startedAt: firstAt },
        ...{ accountId: null, parentId: null, depth: 0, writes: 0, progress: '' },
      });
      await runs.trim(serverScope, scene.id);
    });
  }
}
