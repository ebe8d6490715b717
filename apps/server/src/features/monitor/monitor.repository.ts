import { sql } from 'kysely';
import { inScope } from '../../platform/access/inScope.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type SignalRow = Awaited<ReturnType<MonitorRepository['signals']>>[number];
export type GroupRow = Awaited<ReturnType<MonitorRepository['groups']>>[number];
export type GatewayRow = NonNullable<Awaited<ReturnType<MonitorRepository['gateway']>>>;

export class MonitorRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async groups(scope: Scope) {
    const query = scoped(this.db, scope)
      .selectFrom('equipmentGroup')
      .leftJoin('equipment', (join) =>
        join
          .onRef('equipment.groupId', '=', 'equipmentGroup.id')
          .on(inScope(scope, 'equipment') ?? sql<boolean>`1 = 1`),
      )
      .select(['equipmentGroup.id', 'equipmentGroup.name', 'equipmentGroup.parentId'])
      .select((eb) => eb.fn.count<number>('equipment.id').as('equipCount'))
      .groupBy(['equipmentGroup.id', 'equipmentGroup.name', 'equipmentGroup.parentId', 'equipmentGroup.seq']);
    return query.orderBy('equipmentGroup.seq').orderBy('equipmentGroup.id').execute();
  }

  async hasGroup(scope: Scope, id: number): Promise<boolean> {
    const query = scoped(this.db, scope).selectFrom('equipmentGroup').select('id').where('id', '=', id);
    return (await query.executeTakeFirst()) !== undefined;
  }

  async signals(scope: Scope, equipmentId: number) {
    const query = scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.equipmentId', '=', equipmentId)
      .selectAll('signal');
    return query.orderBy('signal.seq').orderBy('signal.id').execute();
  }

  /** Enabled rules about one signal each. */
  async limitRules(scope: Scope, equipmentId: number) {
    const query = scoped(this.db, scope)
      .selectFrom('alarmRule')
      .where('equipmentId', '=', equipmentId)
      .where('signalId', 'is not', null)
      .where('enabled', '=', 1)
      .select(['signalId', 'condition', 'level']);
    return query.orderBy('id').execute();
  }

  async gateway(scope: Scope, id: number) {
    const query = scoped(this.db, scope)
      .selectFrom('gateway')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .where('gateway.id', '=', id)
      .selectAll('gateway')
      .select('hardware.name as hardwareName')
      .select(
        sql<number>`(select count(*) from equipment where equipment.gateway_id = gateway.id
          and ${inScope(scope, 'equipment') ?? sql`1 = 1`})`.as('equipCount'),
      );
    return query.executeTakeFirst();
  }
}
