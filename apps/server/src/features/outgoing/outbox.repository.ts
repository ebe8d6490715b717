import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { containing } from '../../platform/database/containing.ts';
import type { OutboxReach } from './OutboxReach.ts';
import type { OutgoingRow } from './sender/outgoing.repository.ts';

export interface OutboxQuery {
  target?: string | undefined;
  way?: string | undefined;
  state?: string | undefined;
  alarmId?: number | undefined;
  pageNo: number;
  pageSize: number;
}

/** A message with the account that it is for. */
export interface OutboxRow extends OutgoingRow {
  loginname: string | null;
  orgName: string | null;
  ruleName: string | null;
  /** Whether its reader may know where it went. */
  isTargetKnown: boolean;
}

export class OutboxRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** The newest first. */
  async query({ scope, rows, targets }: OutboxReach, query: OutboxQuery) {
    const { target, way, state, alarmId, pageNo, pageSize } = query;
    let lines = scoped(this.#db, scope)
      .selectFrom('outgoing')
      .leftJoin('account', 'account.id', 'outgoing.accountId')
      .leftJoin('org', 'org.id', 'outgoing.orgId')
      .leftJoin('notifyRule', 'notifyRule.id', 'outgoing.ruleId');
    if (rows) lines = lines.where(rows);
    if (way) lines = lines.where('outgoing.way', '=', way);
    if (state) lines = lines.where('outgoing.state', '=', state);
    if (alarmId) lines = lines.where('outgoing.alarmId', '=', alarmId);
    if (target) {
      lines = lines.where(sql<boolean>`lower(outgoing.target) like ${containing(target)} escape '!'`);
      // Nobody finds out by searching what they are not shown.
      if (targets) lines = lines.where(targets);
    }
    const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = lines
      .selectAll('outgoing')
      .select(['account.loginname', 'org.name as orgName', 'notifyRule.name as ruleName'])
      .select(sql<number>`case when ${targets ?? sql`1 = 1`} then 1 else 0 end`.as('isTargetKnown'))
      .orderBy('outgoing.id', 'desc');
    const found = await page
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const list = found.map((row): OutboxRow => ({ ...row, isTargetKnown: Number(row.isTargetKnown) === 1 }));
    return { total: Number(total), rows: list };
  }

  /** Failed messages that can still be of use are tried anew. Returns how many. */
  async resend({ scope, rows }: OutboxReach, ids: readonly number[], now: number): Promise<number> {
    const result = await scoped(this.#db, scope)
      .updateTable('outgoing')
      .set({ state: 'waiting', tries: 0, dueAt: now, error: '' })
      .where('id', 'in', ids)
      .where('state', '=', 'failed')
      .where('body', '!=', '')
      .where(rows ?? sql<boolean>`1 = 1`)
      .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', now)]))
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  }
}
