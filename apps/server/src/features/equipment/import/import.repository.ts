import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { ImportFacts } from './importFacts.ts';

const snsPerQuery = 500;

export class ImportRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Whether another organisation has one of the SNs is not disclosed. */
  async gateways(scope: Scope, sns: Iterable<string>): Promise<ImportFacts['gateways']> {
    const wanted = [...new Set(sns)];
    const found = new Map<string, { id: number }>();
    for (let at = 0; at < wanted.length; at += snsPerQuery) {
      const query = scoped(this.db, scope).selectFrom('gateway').select(['id', 'sn']);
      const rows = await query.where('sn', 'in', wanted.slice(at, at + snsPerQuery)).execute();
      for (const { sn, id } of rows) found.set(sn, { id });
    }
    return found;
  }
}
