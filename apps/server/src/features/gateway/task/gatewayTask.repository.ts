import type { CommandStatus } from '@lookfar/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { GatewayTaskTable } from '../../../platform/database/configurationSchema.ts';
import type { OperationLogTable } from '../../../platform/database/schema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export type TaskRow = Selectable<GatewayTaskTable>;

const pending: CommandStatus = 'pending';

/** Whether a gateway has capacity for a task; always without limits. */
export interface TaskCapacity {
  /** No task of these kinds is in progress. */
  alone?: readonly string[];
  /** Fewer than this of the same kind and account are in progress. */
  most?: number;
}

export class GatewayTaskRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** False, and nothing is written, if the gateway is too busy. */
  async insert(scope: Scope, task: Insertable<GatewayTaskTable>, room: TaskCapacity = {}): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      if (!(await hasRoom(trx, scope, task, room))) return false;
      await scoped(trx, scope).insertInto('gatewayTask').values(task).execute();
      return true;
    });
  }

  async find(scope: Scope, uuid: string): Promise<TaskRow | undefined> {
    const query = scoped(this.db, scope).selectFrom('gatewayTask').selectAll().where('uuid', '=', uuid);
    return query.executeTakeFirst();
  }

  async pendingOf(scope: Scope, gatewayId: number): Promise<TaskRow[]> {
    const query = scoped(this.db, scope).selectFrom('gatewayTask').selectAll().where('status', '=', pending);
    return query.where('gatewayId', '=', gatewayId).orderBy('createdAt').execute();
  }

  async overdue(scope: Scope, now: number): Promise<TaskRow[]> {
    const query = scoped(this.db, scope).selectFrom('gatewayTask').selectAll().where('status', '=', pending);
    return query.where('deadline', '<=', now).orderBy('createdAt').execute();
  }

  /** True for the one process that may send it. */
  async claim(scope: Scope, uuid: string, now: number): Promise<boolean> {
    const query = scoped(this.db, scope).updateTable('gatewayTask').set({ sentAt: now }).where('uuid', '=', uuid);
    const claimed = await query.where('sentAt', 'is', null).where('status', '=', pending).executeTakeFirstOrThrow();
    return claimed.numUpdatedRows > 0n;
  }

  async save(scope: Scope, uuid: string, change: Updateable<GatewayTaskTable>): Promise<void> {
    const query = scoped(this.db, scope).updateTable('gatewayTask').set(change).where('uuid', '=', uuid);
    await query.where('status', '=', pending).execute();
  }

  /** Ends a task and writes its log entry, both or neither. False if another process has ended it. */
  async finish(
    scope: Scope,
    uuid: string,
    end: Updateable<GatewayTaskTable>,
    line: Insertable<OperationLogTable> | undefined,
  ): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const update = scoped(trx, scope)
        .updateTable('gatewayTask')
        .set(end)
        .where('uuid', '=', uuid)
        .where('status', '=', pending);
      const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      if (line) await scoped(trx, scope).insertInto('operationLog').values(line).execute();
      return true;
    });
  }

  /** Finished tasks older than this are of no use to anybody. */
  async forget(scope: Scope, before: number): Promise<void> {
    await scoped(this.db, scope)
      .deleteFrom('gatewayTask')
      .where('status', '!=', pending)
      .where('createdAt', '<', before)
      .execute();
  }

  /** A part of a firmware's content; empty beyond its end, undefined if the firmware was deleted. */
  async firmwarePiece(scope: Scope, firmwareId: number, offset: number, bytes: number): Promise<Buffer | undefined> {
    const row = await scoped(this.db, scope)
      .selectFrom('firmware')
      .select(sql<Uint8Array>`substr(content, ${offset + 1}, ${bytes})`.as('piece'))
      .where('id', '=', firmwareId)
      .executeTakeFirst();
    return row && Buffer.from(row.piece);
  }
}

async function hasRoom(
  trx: Records,
  scope: Scope,
  task: Insertable<GatewayTaskTable>,
  { alone = [], most }: TaskCapacity,
): Promise<boolean> {
  if (alone.length === 0 && most === undefined) return true;
  const { gatewayId, kind, accountId } = task;
  // Locks the gateway's row: of two concurrent processes one waits and then sees the other's task.
  const lock = scoped(trx, scope)
    .updateTable('gateway')
    .set((eb) => ({ id: eb.ref('id') }));
  await lock.where('id', '=', gatewayId).execute();
  const busy = scoped(trx, scope)
    .selectFrom('gatewayTask')
    .where('gatewayId', '=', gatewayId)
    .where('status', '=', pending);
  if (alone.length > 0 && (await busy.select('uuid').where('kind', 'in', alone).executeTakeFirst())) return false;
  if (most === undefined) return true;
  const same = busy.select('uuid').where('kind', '=', kind).where('accountId', '=', accountId).limit(most);
  return (await same.execute()).length < most;
}
