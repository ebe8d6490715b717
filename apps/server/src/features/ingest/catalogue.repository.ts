import type { DataType } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface CatalogueGateway {
  id: number;
  orgId: number;
  sn: string;
  /** `sparkplug` or `thingsboard`. */
  protocol: string;
  /** While it runs it sends at least one sample in this time. */
  heartbeatMs: number;
}

export interface CatalogueSignalRow {
  gatewayId: number;
  equipmentId: number;
  equipmentName: string;
  address: string | null;
  /** Null for an equipment without signals. */
  signalId: number | null;
  dataType: DataType | null;
  scale: number | null;
  formula: string | null;
  storeMode: string | null;
  storeInterval: number | null;
  storeCondition: string | null;
  retentionDays: number | null;
}

/** What ingest needs to know about gateways, their devices and signals. */
export class CatalogueRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async gateways(scope: Scope, only?: readonly number[]): Promise<CatalogueGateway[]> {
    let query = scoped(this.db, scope).selectFrom('gateway').select(['id', 'orgId', 'sn', 'protocol', 'heartbeatMs']);
    if (only) query = query.where('id', 'in', [...only]);
    return query.execute();
  }

  async signals(scope: Scope, only?: readonly number[]): Promise<CatalogueSignalRow[]> {
    let query = scoped(this.db, scope)
      .selectFrom('equipment')
      .leftJoin('signal', 'signal.equipmentId', 'equipment.id')
      .where('equipment.gatewayId', 'is not', null)
      .select(['equipment.gatewayId', 'equipment.id as equipmentId', 'signal.id as signalId'])
      .select(['equipment.name as equipmentName', 'signal.address'])
      .select(['signal.dataType', 'signal.scale', 'signal.formula', 'signal.storeMode', 'signal.storeInterval'])
      .select(['signal.storeCondition', 'signal.retentionDays'])
      .$narrowType<{ gatewayId: number; dataType: DataType | null }>();
    if (only) query = query.where('equipment.gatewayId', 'in', [...only]);
    return query.execute();
  }
}
