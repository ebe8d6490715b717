import type { DataType } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface DiscoveredMetric {
  name: string;
  dataType: DataType;
  writable: boolean;
}

export interface DiscoveredRow {
  gatewayId: number;
  device: string;
  metrics: readonly DiscoveredMetric[];
  seenAt: number;
}

export class DiscoveryRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async save(scope: Scope, { gatewayId, device, metrics, seenAt }: DiscoveredRow): Promise<void> {
    const row = { metrics: JSON.stringify(metrics), seenAt };
    const insert = scoped(this.db, scope)
      .insertInto('discoveredDevice')
      .values({ gatewayId, device, ...row });
    await insert.onConflict((conflict) => conflict.columns(['gatewayId', 'device']).doUpdateSet(row)).execute();
  }

  async list(scope: Scope, gatewayId: number): Promise<DiscoveredRow[]> {
    const query = scoped(this.db, scope)
      .selectFrom('discoveredDevice')
      .innerJoin('gateway', 'gateway.id', 'discoveredDevice.gatewayId')
      .select(['discoveredDevice.gatewayId', 'discoveredDevice.device', 'discoveredDevice.metrics'])
      .select('discoveredDevice.seenAt')
      .where('discoveredDevice.gatewayId', '=', gatewayId)
      .orderBy('discoveredDevice.device');
    const rows = await query.execute();
    return rows.map((row) => ({ ...row, metrics: readMetrics(row.metrics) }));
  }

  /** Of one device; undefined if it was not stored yet. */
  async metrics(scope: Scope, gatewayId: number, device: string): Promise<DiscoveredMetric[] | undefined> {
    const query = scoped(this.db, scope)
      .selectFrom('discoveredDevice')
      .select('metrics')
      .where('gatewayId', '=', gatewayId)
      .where('device', '=', device);
    const row = await query.executeTakeFirst();
    return row && readMetrics(row.metrics);
  }

  /** Devices of the gateway with the addresses of their signals, the oldest first. */
  async known(scope: Scope, gatewayId: number): Promise<{ id: number; name: string; addresses: Set<string> }[]> {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .leftJoin('signal', 'signal.equipmentId', 'equipment.id')
      .select(['equipment.id', 'equipment.name', 'signal.address'])
      .where('equipment.gatewayId', '=', gatewayId)
      .orderBy('equipment.id');
    const known = new Map<number, { id: number; name: string; addresses: Set<string> }>();
    for (const { id, name, address } of await query.execute()) {
      const device = known.get(id) ?? { id, name, addresses: new Set<string>() };
      known.set(id, device);
      if (address !== null) device.addresses.add(address);
    }
    return [...known.values()];
  }
}

/** Rows that were stored before `writable` existed do not have it. */
function readMetrics(text: string): DiscoveredMetric[] {
  return (JSON.parse(text) as DiscoveredMetric[]).map((metric) => ({ ...metric, writable: metric.writable ?? false }));
}
