import type { DataType } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
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

export interface CatalogueDeviceRow {
  id: number;
  gatewayId: number;
  name: string;
}

export interface CatalogueSignalRow {
  id: number;
  equipmentId: number;
  address: string;
  dataType: DataType;
  scale: number;
  formula: string;
  storeMode: string;
  storeInterval: number;
  storeCondition: string;
  retentionDays: number;
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

  async devices(scope: Scope, only?: readonly number[]): Promise<CatalogueDeviceRow[]> {
    let query = scoped(this.db, scope)
      .selectFrom('equipment')
      .where('gatewayId', 'is not', null)
      .select(['id', 'gatewayId', 'name'])
      .$narrowType<{ gatewayId: number }>();
    if (only) query = query.where('gatewayId', 'in', [...only]);
    return query.execute();
  }

  /** Thousands are read in several statements, between which others get their turn. */
  async signals(scope: Scope, only?: readonly number[]): Promise<CatalogueSignalRow[]> {
    let ids = scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('equipment.gatewayId', 'is not', null)
      .select('signal.id');
    if (only) ids = ids.where('equipment.gatewayId', 'in', [...only]);
    return inPieces(
      (await ids.execute()).map(({ id }) => id),
      (piece) =>
        scoped(this.db, scope)
          .selectFrom('signal')
          .where('id', 'in', piece)
          .select(['id', 'equipmentId', 'address', 'dataType', 'scale', 'formula'])
          .select(['storeMode', 'storeInterval', 'storeCondition', 'retentionDays'])
          .$narrowType<{ dataType: DataType }>()
          .execute(),
    );
  }
}
