import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

/** The newest events of an alarm that are explained at once. */
const decisionsShown = 50;
const deliveriesShown = 500;

export interface AlarmOf {
  alarmId: number;
  occurrence: string | undefined;
}

/** What was decided about alarms, with the names behind it. */
export class ExplainRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** What an alarm is about now; its rule may have been removed. */
  async rule(scope: Scope, alarmId: number) {
    const query = scoped(this.#db, scope).selectFrom('alarmRule').where('id', '=', alarmId);
    return query.select(['orgId', 'equipmentId', 'signalId', 'level', 'condition']).executeTakeFirst();
  }

  async decisions(scope: Scope, { alarmId, occurrence }: AlarmOf) {
    let query = scoped(this.#db, scope).selectFrom('notifyDecision').selectAll().where('alarmId', '=', alarmId);
    if (occurrence !== undefined) query = query.where('occurrence', '=', occurrence);
    // Not by ids alone: the past of the demo is written after the first events of today.
    return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(decisionsShown).execute();
  }

  async deliveries(scope: Scope, { alarmId, occurrence }: AlarmOf) {
    let query = scoped(this.#db, scope)
      .selectFrom('outgoing')
      .leftJoin('account', 'account.id', 'outgoing.accountId')
      .leftJoin('notifyRule', 'notifyRule.id', 'outgoing.ruleId')
      .select(['outgoing.id', 'outgoing.way', 'outgoing.target', 'outgoing.state', 'outgoing.tries', 'outgoing.error'])
      .select([
        'outgoing.createdAt',
        'outgoing.sentAt',
        'account.name',
        'account.loginname',
        'notifyRule.name as ruleName',
      ])
      .where('outgoing.alarmId', '=', alarmId);
    if (occurrence !== undefined) query = query.where('outgoing.occurrence', '=', occurrence);
    return query.orderBy('outgoing.id', 'desc').limit(deliveriesShown).execute();
  }

  /** Of people; of those of other organisations, the name of the organisation alone. */
  async people(scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await inPieces([...new Set(ids)], (piece) =>
      scoped(this.#db, scope)
        .selectFrom('account')
        .select(['id', 'name', 'loginname'])
        .where('id', 'in', piece)
        .execute(),
    );
    return new Map(rows.map(({ id, name, loginname }) => [id, name || loginname]));
  }

  async channels(scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await inPieces([...new Set(ids)], (piece) =>
      scoped(this.#db, scope).selectFrom('notifyChannel').select(['id', 'name']).where('id', 'in', piece).execute(),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async rules(scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await inPieces([...new Set(ids)], (piece) =>
      scoped(this.#db, scope).selectFrom('notifyRule').select(['id', 'name']).where('id', 'in', piece).execute(),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** By account, of any organisation. `across` discloses nothing else. */
  async organisations(across: Scope, accountIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await inPieces([...new Set(accountIds)], (piece) =>
      scoped(this.#db, across)
        .selectFrom('account')
        .innerJoin('org', 'org.id', 'account.orgId')
        .select(['account.id', 'org.name'])
        .where('account.id', 'in', piece)
        .execute(),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
