import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { ImportFacts } from './importFacts.ts';

const snsPerQuery = 500;

export class ImportRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Of any organisation: an SN is registered once, and the importer is notified if another organisation has it. */
  async gateways(sns: Iterable<string>): Promise<ImportFacts['gateways']> {
    const wanted = [...new Set(sns)];
    const found = new Map<string, { id: number; orgId: number }>();
    for (let at = 0; at < wanted.length; at += snsPerQuery) {
      const query = scoped(this.db, acrossOrganisations('is it taken'))
        .selectFrom('gateway')
        .select(['id', 'orgId', 'sn']);
      const rows = await query.where('sn', 'in', wanted.slice(at, at + snsPerQuery)).execute();
      for (const { sn, id, orgId } of rows) found.set(sn, { id, orgId });
    }
    return found;
  }
}
