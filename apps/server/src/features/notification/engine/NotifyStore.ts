import type { AlarmStateName, MessageType } from '@lookfar/contract';
import type { Selectable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { AddedMessage } from '../../../platform/bus/Bus.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { NotifyPendingTable } from '../../../platform/database/messageSchema.ts';
import type { AlarmEventTable } from '../../../platform/database/schema.ts';
import type { EngineLease } from '../../../platform/lease/EngineLease.ts';
import { breathe } from '../../../platform/work/turns.ts';
import { type ShownSignals, shownSignals } from '../../alarm/shownSignals.ts';
import type { Messages } from '../../message/Messages.ts';
import type { Outgoing } from '../../outgoing/Outgoing.ts';
import type { Batch } from './Batch.ts';

export type AlarmLine = Selectable<AlarmEventTable>;
export type Pending = Selectable<NotifyPendingTable>;

/** Where an alarm stands now. */
export interface AlarmNow {
  occurrence: string | null;
  state: AlarmStateName;
  level: string;
}

/** Of one statement. */
const rowsAtOnce = 100;
/** An escalation that has taken place is kept until the alarm is dealt with, so that it does not happen twice. */
export const past = 'escalated';

export interface NotifyStoreParts {
  db: Records;
  lease: EngineLease;
  messages: Pick<Messages, 'add'>;
  outgoing: Pick<Outgoing, 'addAll'>;
}

/** What the engine reads and writes; not for users, so without a scope. */
export class NotifyStore {
  readonly #parts: NotifyStoreParts;

  constructor(parts: NotifyStoreParts) {
    this.#parts = parts;
  }

  async cursor(): Promise<number> {
    const row = await this.#read().selectFrom('notifyCursor').select('eventId').where('id', '=', 1).executeTakeFirst();
    return row?.eventId ?? 0;
  }

  async linesAfter(id: number, most: number): Promise<AlarmLine[]> {
    const query = this.#read().selectFrom('alarmEvent').selectAll().where('id', '>', id);
    return query.orderBy('id').limit(most).execute();
  }

  async line(id: number): Promise<AlarmLine | undefined> {
    return this.#read().selectFrom('alarmEvent').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The kinds of these alarms' conditions; those whose rule is gone are missing. */
  async kindsOf(alarmIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await inPieces([...new Set(alarmIds)], (piece) =>
      this.#read().selectFrom('alarmRule').select(['id', 'condition']).where('id', 'in', piece).execute(),
    );
    return new Map(rows.map(({ id, condition }) => [id, kindOf(condition)]));
  }

  /** How the signals of these show their values. */
  signals(lines: readonly Pick<AlarmLine, 'signalId'>[]): Promise<ShownSignals> {
    return shownSignals(this.#parts.db, serverScope, lines);
  }

  async alarmsNow(alarmIds: readonly number[]): Promise<Map<number, AlarmNow>> {
    const rows = await inPieces([...new Set(alarmIds)], (piece) =>
      this.#read()
        .selectFrom('alarm')
        .select(['alarmId', 'occurrence', 'state', 'level'])
        .where('alarmId', 'in', piece)
        .execute(),
    );
    return new Map(rows.map(({ alarmId, state, ...row }) => [alarmId, { ...row, state: state as AlarmStateName }]));
  }

  async due(now: number, most: number): Promise<Pending[]> {
    const query = this.#waiting().selectAll().where('dueAt', '<=', now);
    return query.orderBy('dueAt').orderBy('id').limit(most).execute();
  }

  /** Everything that was collected, whenever it is due. */
  async collected(): Promise<Pending[]> {
    return this.#read().selectFrom('notifyPending').selectAll().where('kind', '=', 'digest').orderBy('id').execute();
  }

  async nextDue(): Promise<number | undefined> {
    const row = await this.#waiting()
      .select((of) => of.fn.min('dueAt').as('at'))
      .executeTakeFirst();
    return row?.at === null || row?.at === undefined ? undefined : Number(row.at);
  }

  /** What was sent since then, for counting how much somebody gets. */
  async sentSince(since: number) {
    return (
      this.#read()
        .selectFrom('outgoing')
        .select(['accountId', 'refId', 'way', 'createdAt', 'eventId'])
        .where('createdAt', '>=', since)
        // Of alarms: others, which have no cause or that of an order, neither count nor are collected.
        .where('cause', 'not like', 'order:%')
        .orderBy('id')
        .execute()
    );
  }

  /** The accounts that have been told of this occurrence in the console. */
  async readersOf(alarmId: number, occurrence: string | null): Promise<number[]> {
    const rows = await this.#read()
      .selectFrom('messageCopy')
      .innerJoin('message', 'message.id', 'messageCopy.messageId')
      .select('messageCopy.accountId')
      .distinct()
      .where('message.alarmId', '=', alarmId)
      .where('message.type', '=', 'alarm' satisfies MessageType)
      .where('message.occurrence', occurrence === null ? 'is' : '=', occurrence)
      .execute();
    return rows.map(({ accountId }) => accountId);
  }

  /**
   * All or nothing; throws `LeaseLost` and writes nothing if another process took over. Returns the messages that are
   * new.
   */
  async write(batch: Batch): Promise<AddedMessage[]> {
    const { db, lease, messages, outgoing } = this.#parts;
    return db.transaction().execute(async (trx) => {
      await lease.renew(trx);
      const records = scoped(trx, serverScope);
      if (batch.cursor !== undefined)
        await records.updateTable('notifyCursor').set({ eventId: batch.cursor }).where('id', '=', 1).execute();
      await this.#settle(trx, batch);
      await inSlices(batch.pending, (rows) =>
        records
          .insertInto('notifyPending')
          .values(rows)
          .onConflict((conflict) => conflict.column('cause').doNothing())
          .execute(),
      );
      for (const [id, saved] of batch.saved)
        await records.updateTable('notifyRule').set({ saved }).where('id', '=', id).execute();
      await inSlices(batch.decisions, (rows) => records.insertInto('notifyDecision').values(rows).execute());
      await inSlices(batch.links, (rows) => records.insertInto('ackLink').values(rows).execute());
      await inSlices(batch.outgoing, (rows) => outgoing.addAll(rows, trx));
      // The last: others who add messages wait for the end of this.
      return messages.add(trx, batch.messages);
    });
  }

  async #settle(trx: Records, { endedAlarms, endedRules, done, moved }: Batch): Promise<void> {
    const records = scoped(trx, serverScope);
    const rest = () => records.deleteFrom('notifyPending').where('kind', '!=', 'digest');
    await inPieces([...endedAlarms], async (ids) => {
      await rest().where('alarmId', 'in', ids).execute();
      return [];
    });
    await inPieces([...endedRules], async (ids) => {
      await rest().where('alarmId', 'is', null).where('ruleId', 'in', ids).execute();
      return [];
    });
    await inPieces(done, async (ids) => {
      await records.deleteFrom('notifyPending').where('id', 'in', ids).execute();
      return [];
    });
    for (const [id, change] of moved)
      await records.updateTable('notifyPending').set(change).where('id', '=', id).execute();
  }

  #waiting() {
    return this.#read().selectFrom('notifyPending').where('kind', '!=', past);
  }

  #read() {
    return scoped(this.#parts.db, serverScope);
  }
}

async function inSlices<T>(rows: readonly T[], write: (slice: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await breathe();
    await write(rows.slice(at, at + rowsAtOnce));
  }
}

function kindOf(condition: string): string {
  try {
    return String((JSON.parse(condition) as { kind?: unknown } | null)?.kind ?? '');
  } catch {
    return '';
  }
}
