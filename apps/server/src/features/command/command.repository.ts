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
  /** Only those sent by this account. */
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

  /** The signals of the device among these ids, with what is needed to interpret their raw values. */
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

  /** Commands to one device, newest first; title and unit are null if the signal was deleted. */
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

  /** `taken` if the uuid is already known; `full` if too many commands of the device are waiting. */
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

  /** An unfinished command with what is needed to interpret its result; that is null if it was deleted meanwhile. */
  async pending(scope: Scope, uuid: string) {
    const query = scoped(this.db, scope)
      .selectFrom('command')
      .leftJoin('signal', 'signal.id', 'command.signalId')
      .leftJoin('equipment', 'equipment.id', 'command.equipmentId')
      .leftJoin('project', 'project.id', 'command.projectId')
      .where('command.uuid', '=', uuid)
      .where('command.status', '=', pending)
      .selectAll('command')
      .select(['signal.title', 'signal.dataType', 'signal.scale', 'signal.formula', 'equipment.gatewayId'])
      .select('project.title as projectTitle')
      .$narrowType<{ dataType: DataType | null }>();
    return query.executeTakeFirst();
  }

  /** Records that it is being sent; false if it has been already, or has ended. */
  async claim(scope: Scope, uuid: string, at: number): Promise<boolean> {
    const query = scoped(this.db, scope)
      .updateTable('command')
      .set({ sentAt: at })
      .where('uuid', '=', uuid)
      .where('sentAt', 'is', null)
      .where('status', '=', pending);
    return (await query.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
  }

  /** For an unfinished command to a device of this gateway; the first report counts. */
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
   * Ends a command and writes its log entry, both or neither. False if another process has ended it: of several
   * concurrent processes only one writes.
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
