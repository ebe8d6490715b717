import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export class DemoPanelRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async hasGateway(scope: Scope, orgId: number, sns: readonly string[]): Promise<boolean> {
    const query = scoped(this.#db, scope).selectFrom('gateway').select('id').where('orgId', '=', orgId);
    return (
      (await query
        .where('sn', 'in', [...sns])
        .limit(1)
        .executeTakeFirst()) !== undefined
    );
  }

  /** Ids of the devices at these gateways, by name. */
  async devices(scope: Scope, orgId: number, sns: readonly string[]): Promise<Map<string, number>> {
    const rows = await scoped(this.#db, scope)
      .selectFrom('equipment')
      .innerJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .where('equipment.orgId', '=', orgId)
      .where('gateway.sn', 'in', [...sns])
      .select(['equipment.id', 'equipment.name'])
      .execute();
    return new Map(rows.map(({ id, name }) => [name, id]));
  }
}
