import { type CommandStatus, commandLimits, type DataType } from '@lookfar/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { CommandTable, OperationLogTable } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type CommandRow = Selectable<CommandTable>;
export type PendingCommand = NonNullable<Awaited<ReturnType<CommandRepository['pending']>>>;
export type CommandSignal = NonNullable<Awaited<ReturnType<CommandRepository['signal']>>>;

const pending: CommandStatus = 'pending';

export class CommandRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async signal(scope: Scope, equipmentId: number, signalId: number) {
    let query = this.db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.id', '=', signalId)
      .where('signal.equipmentId', '=', equipmentId)
      .select(['signal.id', 'signal.address', 'signal.dataType', 'signal.scale', 'signal.formula'])
      .select(['signal.writeFormula', 'signal.writable', 'signal.lowerLimit', 'signal.upperLimit', 'signal.length'])
      .$narrowType<{ dataType: DataType }>();
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  async find(scope: Scope, uuid: string): Promise<CommandRow | undefined> {
    let query = this.db.selectFrom('command').selectAll().where('uuid', '=', uuid);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  /** `taken` when the uuid is known already; `full` when too many commands of the equipment wait. */
  async insert(command: Insertable<CommandTable>): Promise<'inserted' | 'taken' | 'full'> {
    return this.db.transaction().execute(async (trx) => {
      const { waiting } = await trx
        .selectFrom('command')
        .where('equipmentId', '=', command.equipmentId)
        .where('status', '=', pending)
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .executeTakeFirstOrThrow();
      if (waiting >= commandLimits.waiting) return 'full';
      const insert = trx
        .insertInto('command')
        .values(command)
        .onConflict((conflict) => conflict.column('uuid').doNothing());
      return (await insert.returning('uuid').executeTakeFirst()) ? 'inserted' : 'taken';
    });
  }

  /** An unfinished command with what its result has to be read by; that is null when it was deleted meanwhile. */
  async pending(scope: Scope, uuid: string) {
    let query = this.db
      .selectFrom('command')
      .leftJoin('signal', 'signal.id', 'command.signalId')
      .leftJoin('equipment', 'equipment.id', 'command.equipmentId')
      .where('command.uuid', '=', uuid)
      .where('command.status', '=', pending)
      .selectAll('command')
      .select(['signal.title', 'signal.dataType', 'signal.scale', 'signal.formula', 'equipment.gatewayId'])
      .$narrowType<{ dataType: DataType | null }>();
    if (scope.orgId !== undefined) query = query.where('command.orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  async overdue(scope: Scope, now: number): Promise<string[]> {
    let query = this.db.selectFrom('command').select('uuid').where('status', '=', pending).where('deadline', '<=', now);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
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
      let update = trx.updateTable('command').set(end).where('uuid', '=', uuid).where('status', '=', pending);
      if (scope.orgId !== undefined) update = update.where('orgId', '=', scope.orgId);
      const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await trx.insertInto('operationLog').values(line).execute();
      return true;
    });
  }
}
