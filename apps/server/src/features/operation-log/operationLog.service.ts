import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { Operation } from '../../platform/http/serveCalls.ts';
import type { Log } from '../../platform/log/log.ts';

/** Who did what, from where, and how it ended. */
export class OperationLog {
  private readonly db: Db;
  private readonly clock: Clock;
  private readonly log: Log;

  constructor(parts: { db: Db; clock: Clock; log: Log }) {
    this.db = parts.db;
    this.clock = parts.clock;
    this.log = parts.log;
  }

  /** Never throws: what was done cannot be undone because its line could not be written. */
  async record({ action, caller, note, code, address }: Operation): Promise<void> {
    const who = note.who ?? caller;
    try {
      await this.db
        .insertInto('operationLog')
        .values({
          orgId: who?.orgId ?? null,
          accountId: who?.accountId ?? null,
          loginname: who?.loginname ?? '',
          action,
          objectKind: note.object?.kind ?? '',
          objectId: note.object?.id ?? null,
          detail: JSON.stringify(note.detail ?? {}),
          code,
          address,
          at: this.clock.now(),
        })
        .execute();
    } catch (err) {
      this.log.error({ err, action, code, accountId: who?.accountId }, 'an operation was not recorded');
    }
  }
}
