import { GOOD } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { OperationLogTable } from '../../platform/database/schema.ts';
import type { Operation } from '../../platform/http/serveCalls.ts';
import type { Log } from '../../platform/log/log.ts';
import { SecurityLog } from './SecurityLog.ts';

/** Who did what, from where, and how it ended. */
export class OperationLog {
  private readonly db: Records;
  private readonly clock: Clock;
  private readonly log: Log;
  private readonly security: SecurityLog;

  constructor(parts: { db: Records; clock: Clock; log: Log }) {
    this.db = parts.db;
    this.clock = parts.clock;
    this.log = parts.log;
    this.security = new SecurityLog(parts);
  }

  /** Never throws: what was done cannot be undone because its log entry could not be written. */
  async record(operation: Operation): Promise<void> {
    if (isRefusedAccess(operation)) return this.security.record(operation);
    const row = toLogRow(operation, this.clock.now());
    try {
      await scoped(this.db, serverScope).insertInto('operationLog').values(row).execute();
    } catch (err) {
      const { action, code, accountId } = row;
      this.log.error({ err, action, code, accountId }, 'could not record an operation');
    }
  }
}

/** Nothing was done, and whoever can see the object need not learn what others tried. */
function isRefusedAccess({ code, note }: Operation): boolean {
  return code === '1009' || (code === '1014' && note.object !== undefined) || (note.foreign === true && code !== GOOD);
}

/** The log entry of an operation, for callers that write it together with the operation. */
export function toLogRow(
  { action, caller, note, code, address }: Operation,
  at: number,
): Insertable<OperationLogTable> {
  const who = note.who ?? caller;
  return {
    orgId: who?.orgId ?? null,
    accountId: who?.accountId ?? null,
    loginname: who?.loginname ?? '',
    action,
    objectKind: note.object?.kind ?? '',
    objectId: note.object?.id ?? null,
    detail: JSON.stringify(note.detail ?? {}),
    code,
    address,
    at,
  };
}
