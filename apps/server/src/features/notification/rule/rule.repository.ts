import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export interface DeliveryCount {
  delivered: number;
  failed: number;
}

/** What rules have led to, and which of them name something. */
export class RuleRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Deliveries since a moment, by rule. */
  async deliveries(scope: Scope, ruleIds: readonly number[], since: number): Promise<Map<number, DeliveryCount>> {
    if (ruleIds.length === 0) return new Map();
    const rows = await scoped(this.#db, scope)
      .selectFrom('outgoing')
      .select((eb) => ['ruleId', 'state', eb.fn.countAll<number>().as('count')])
      .where('ruleId', 'in', ruleIds)
      .where('createdAt', '>=', since)
      .where('state', 'in', ['sent', 'failed'])
      .groupBy(['ruleId', 'state'])
      .execute();
    const counts = new Map<number, DeliveryCount>(ruleIds.map((id) => [id, { delivered: 0, failed: 0 }]));
    for (const { ruleId, state, count } of rows) {
      const known = counts.get(ruleId ?? 0);
      if (known) known[state === 'sent' ? 'delivered' : 'failed'] = Number(count);
    }
    return counts;
  }

  /** The rules of an organisation as they are stored. */
  async all(scope: Scope) {
    const query = scoped(this.#db, scope).selectFrom('notifyRule').select(['id', 'name', 'enabled', 'body']);
    return query.orderBy('name').execute();
  }
}
