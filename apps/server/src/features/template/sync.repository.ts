import type { Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { EquipmentTable } from '../../platform/database/schema.ts';
import type { RefusalValues } from '../../platform/http/Refusal.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type SyncDevice = NonNullable<Awaited<ReturnType<SyncRepository['device']>>>;
export type WaitingRow = Awaited<ReturnType<SyncRepository['waiting']>>[number];

/** How a device's synchronisation ended. */
export interface SyncEnd {
  state: 'complete' | 'failed';
  code: string;
  values: RefusalValues;
}

/** Both engines limit the parameters of one statement. */
const idsPerQuery = 1000;

/**
 * The sync queue is the device itself: `running` waits for its turn while `syncTask` is null, for the gateway to be
 * asked while it is empty, and for the gateway's task otherwise. Every step is claimed by a statement that names the
 * previous step, so that only one of several processes takes it.
 */
export class SyncRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async boundIds(scope: Scope, templateId: number, db: Records): Promise<number[]> {
    const query = scoped(db, scope).selectFrom('equipment').select('id').where('templateId', '=', templateId);
    return (await query.orderBy('id').execute()).map((row) => row.id);
  }

  /** Which of the visible devices are bound to which template. */
  async bindings(scope: Scope, ids: readonly number[], db: Records) {
    const rows: { id: number; templateId: number | null }[] = [];
    for (const slice of slices(ids)) {
      const query = scoped(db, scope).selectFrom('equipment').select(['id', 'templateId']).where('id', 'in', slice);
      rows.push(...(await query.execute()));
    }
    return rows;
  }

  /** How many joined the queue: fewer than requested if some are already in it. */
  async queue(scope: Scope, ids: readonly number[], accountId: number, db: Records): Promise<number> {
    const row = { syncState: 'running', syncCode: '', syncMessage: '', syncTask: null, syncAccount: accountId };
    let queued = 0;
    for (const slice of slices(ids)) {
      const query = scoped(db, scope)
        .updateTable('equipment')
        .set(row)
        .where('id', 'in', slice)
        .where('syncState', '!=', 'running');
      queued += Number((await query.executeTakeFirst()).numUpdatedRows);
    }
    return queued;
  }

  /** Devices whose turn has not come, in order. */
  async queued(scope: Scope): Promise<number[]> {
    const query = scoped(this.db, scope).selectFrom('equipment').select('id').where('syncState', '=', 'running');
    return (await query.where('syncTask', 'is', null).orderBy('id').execute()).map((row) => row.id);
  }

  /** True if this process has claimed its turn, in this transaction. */
  async take(scope: Scope, id: number, db: Records): Promise<boolean> {
    const query = scoped(db, scope)
      .updateTable('equipment')
      .set({ syncTask: '' })
      .where('id', '=', id)
      .where('syncTask', 'is', null);
    return (await query.where('syncState', '=', 'running').executeTakeFirst()).numUpdatedRows > 0n;
  }

  async device(scope: Scope, id: number, db: Records = this.db) {
    return scoped(db, scope)
      .selectFrom('equipment')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .leftJoin('account', 'account.id', 'equipment.syncAccount')
      .leftJoin('template', 'template.id', 'equipment.templateId')
      .where('equipment.id', '=', id)
      .select(['equipment.id', 'equipment.orgId', 'equipment.templateId', 'equipment.templateRevision'])
      .select(['equipment.gatewayId', 'equipment.syncState', 'equipment.syncTask', 'equipment.syncAccount'])
      .select(['gateway.lastSeenAt', 'gateway.revision', 'gateway.appliedRevision', 'gateway.protocol'])
      .select(['account.loginname', 'template.revision as newestRevision'])
      .executeTakeFirst();
  }

  /** Devices that wait for their gateways, with the result so far. */
  async waiting(scope: Scope) {
    return scoped(this.db, scope)
      .selectFrom('equipment')
      .leftJoin('gatewayTask', 'gatewayTask.uuid', 'equipment.syncTask')
      .where('equipment.syncState', '=', 'running')
      .where('equipment.syncTask', 'is not', null)
      .orderBy('equipment.id')
      .select(['equipment.id', 'equipment.syncTask', 'gatewayTask.status', 'gatewayTask.code', 'gatewayTask.message'])
      .execute();
  }

  async mark(scope: Scope, id: number, row: Updateable<EquipmentTable>, db: Records): Promise<void> {
    await scoped(db, scope).updateTable('equipment').set(row).where('id', '=', id).execute();
  }

  /** False if another process has already asked the gateway. */
  async awaits(scope: Scope, id: number, uuid: string): Promise<boolean> {
    const query = scoped(this.db, scope).updateTable('equipment').set({ syncTask: uuid }).where('id', '=', id);
    const asked = query.where('syncState', '=', 'running').where('syncTask', '=', '');
    return (await asked.executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** Ends a sync that is at `step`; if the template has changed meanwhile, it stays unsynced. */
  async end(
    scope: Scope,
    id: number,
    step: string | null,
    { state, code, values }: SyncEnd,
    now: number,
    db: Records = this.db,
  ): Promise<boolean> {
    const done = {
      syncCode: code,
      syncMessage: Object.keys(values).length === 0 ? '' : JSON.stringify(values),
      syncTask: null,
      syncAccount: null,
      syncedAt: now,
    };
    const device = await this.device(scope, id, db);
    const isNewest = device?.templateRevision === device?.newestRevision;
    const syncState = state === 'complete' && !isNewest ? 'none' : state;
    const query = scoped(db, scope)
      .updateTable('equipment')
      .set({ ...done, syncState })
      .where('id', '=', id);
    const running = query.where('syncState', '=', 'running').where('syncTask', step === null ? 'is' : '=', step);
    return (await running.executeTakeFirst()).numUpdatedRows > 0n;
  }
}

function slices(ids: readonly number[]): number[][] {
  const all: number[][] = [];
  for (let at = 0; at < ids.length; at += idsPerQuery) all.push(ids.slice(at, at + idsPerQuery));
  return all;
}
