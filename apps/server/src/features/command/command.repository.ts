import { type CommandStatus, commandLimits, type DataType } from '@lookfar/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { CommandTable, OperationLogTable } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type CommandRow = Selectable<CommandTable>;
export type PendingCommand = NonNullable<Awaited<ReturnType<CommandRepository['pending']>>>;
export type CommandSignal = NonNullable<Awaited<ReturnType<CommandRepository['signal']>>>;

export type ListedCommand = Awaited<ReturnType<CommandRepository['list']>>['list'][number];

export interface WantedCommands {
  equipmentId: number;
  signalId?: number | undefined;
  status?: CommandStatus | undefined;
  /** Only those that this account has sent. */
  accountId?: number | undefined;
  /** Only those to these signals. */
  signalIds?: readonly number[] | undefined;
}

interface Page {
  pageNo: number;
  pageSize: number;
}

const pending: CommandStatus = 'pending';

export class CommandRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async signal(scope: Scope, equipmentId: number, signalId: number) {
    const query = scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.id', '=', signalId)
      .where('signal.equipmentId', '=', equipmentId)
      .select(['signal.id', 'signal.address', 'signal.dataType', 'signal.scale', 'signal.formula'])
      .select(['signal.writeFormula', 'signal.writable', 'signal.lowerLimit', 'signal.upperLimit', 'signal.length'])
      .$narrowType<{ dataType: DataType }>();
    return query.executeTakeFirst();
  }

  /** Those of the ids that are signals of the equipment, with what their raw values have to be read by. */
  async signals(scope: Scope, equipmentId: number, signalIds: readonly number[]) {
    const query = scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.id', 'in', signalIds)
      .where('signal.equipmentId', '=', equipmentId)
      .select(['signal.id', 'signal.dataType', 'signal.scale', 'signal.formula'])
      .$narrowType<{ dataType: DataType }>();
    return query.execute();
  }

  /** Commands to one equipment, the newest first; title and unit are null when the signal is gone. */
  async list(scope: Scope, wanted: WantedCommands, { pageNo, pageSize }: Page) {
    const chosen = this.chosen(scope, wanted);
    const { total } = await chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const list = await chosen
      .leftJoin('signal', 'signal.id', 'command.signalId')
      .selectAll('command')
      .select(['signal.title', 'signal.unit'])
      .orderBy('command.createdAt', 'desc')
      .orderBy('command.uuid')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return { total, list };
  }

  private chosen(scope: Scope, { equipmentId, signalId, status, accountId, signalIds }: WantedCommands) {
    let query = scoped(this.db, scope).selectFrom('command').where('command.equipmentId', '=', equipmentId);
    if (signalId !== undefined) query = query.where('command.signalId', '=', signalId);
    if (status !== undefined) query = query.where('command.status', '=', status);
    if (accountId !== undefined) query = query.where('command.accountId', '=', accountId);
    return signalIds === undefined ? query : query.where('command.signalId', 'in', signalIds);
  }

  async find(scope: Scope, uuid: string): Promise<CommandRow | undefined> {
    const query = scoped(this.db, scope).selectFrom('command').selectAll().where('uuid', '=', uuid);
    return query.executeTakeFirst();
  }

  /** `taken` when the uuid is known already; `full` when too many commands of the equipment wait. */
  async insert(scope: Scope, command: Insertable<CommandTable>): Promise<'inserted' | 'taken' | 'full'> {
    return this.db.transaction().execute(async (trx) => {
      const { waiting } = await scoped(trx, scope)
        .selectFrom('command')
        .where('equipmentId', '=', command.equipmentId)
        .where('status', '=', pending)
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .executeTakeFirstOrThrow();
      if (waiting >= commandLimits.waiting) return 'full';
      const insert = scoped(trx, scope)
        .insertInto('command')
        .values(command)
        .onConflict((conflict) => conflict.column('uuid').doNothing());
      return (await insert.returning('uuid').executeTakeFirst()) ? 'inserted' : 'taken';
    });
  }

  /** An unfinished command with what its result has to be read by; that is null when it was deleted meanwhile. */
  async pending(scope: Scope, uuid: string) {
    const query = scoped(this.db, scope)
      .selectFrom('command')
      .leftJoin('signal', 'signal.id', 'command.signalId')
      .leftJoin('equipment', 'equipment.id', 'command.equipmentId')
      .where('command.uuid', '=', uuid)
      .where('command.status', '=', pending)
      .selectAll('command')
      .select(['signal.title', 'signal.dataType', 'signal.scale', 'signal.formula', 'equipment.gatewayId'])
      .$narrowType<{ dataType: DataType | null }>();
    return query.executeTakeFirst();
  }

  async sent(scope: Scope, uuid: string, at: number): Promise<void> {
    const query = scoped(this.db, scope)
      .updateTable('command')
      .set({ sentAt: at })
      .where('uuid', '=', uuid)
      .where('sentAt', 'is', null);
    await query.execute();
  }

  /** Of an unfinished command to a device of this gateway; the first word counts. */
  async delivered(
    scope: Scope,
    { uuid, gatewayId, at }: { uuid: string; gatewayId: number; at: number },
  ): Promise<void> {
    const query = scoped(this.db, scope)
      .updateTable('command')
      .set({ deliveredAt: at })
      .where('uuid', '=', uuid)
      .where('status', '=', pending)
      .where('deliveredAt', 'is', null)
      .where('equipmentId', 'in', (eb) => eb.selectFrom('equipment').select('id').where('gatewayId', '=', gatewayId));
    await query.execute();
  }

  async overdue(scope: Scope, now: number): Promise<string[]> {
    const query = scoped(this.db, scope)
      .selectFrom('command')
      .select('uuid')
      .where('status', '=', pending)
      .where('deadline', '<=', now);
    const rows = await query.orderBy('createdAt').execute();
    return rows.map((row) => row.uuid);
  }

  /**
   * Ends a command and writes its line, both or neither. False when somebody else has ended it: of several processes
   * that come together one writes.
   */
  async finish(
    scope: Scope,
    uuid: string,
    end: Updateable<CommandTable>,
    line: Insertable<OperationLogTable>,
  ): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const update = scoped(trx, scope)
        .updateTable('command')
        .set(end)
        .where('uuid', '=', uuid)
        .where('status', '=', pending);
      const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await scoped(trx, scope).insertInto('operationLog').values(line).execute();
      return true;
    });
  }
}
