import type { GatewayConfig, GatewaySignal } from '@lookfar/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { GatewayCredential, TokenGateway } from '../../platform/broker/GatewayAccess.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { GatewayTable } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { ConfigurationReport } from './gatewayReport.ts';

export type GatewayRow = Selectable<GatewayTable>;
export type NewGateway = Insertable<GatewayTable>;

/** What a gateway reports about itself, and when. */
export type GatewayChange = Partial<
  Pick<
    GatewayRow,
    | 'configurable'
    | 'firmware'
    | 'model'
    | 'networking'
    | 'iccid'
    | 'strength'
    | 'longitude'
    | 'latitude'
    | 'backlog'
    | 'lastSeenAt'
  >
>;

/** `parameters` as they are stored. */
export interface DeviceRow {
  id: number;
  driver: string;
  parameters: string;
}

export type GatewaySignalRow = Pick<GatewaySignal, 'id' | 'address' | 'dataType' | 'byteOrder' | 'deadband'> & {
  equipmentId: number;
  length: number | null;
  writable: number;
  scanMs: number | null;
};

export type GatewaySettings = Pick<GatewayConfig, 'revision' | 'scanMs' | 'heartbeatMs'>;

export class GatewayRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async credential(scope: Scope, sn: string): Promise<GatewayCredential | undefined> {
    const query = scoped(this.db, scope)
      .selectFrom('gateway')
      .select(['orgId', 'sn', 'secretHash'])
      .where('sn', '=', sn);
    return query.where('protocol', '=', 'sparkplug').executeTakeFirst();
  }

  /** A gateway that speaks JSON and is identified by its secret alone. */
  async byToken(scope: Scope, tokenHash: string): Promise<TokenGateway | undefined> {
    const query = scoped(this.db, scope).selectFrom('gateway').select(['id', 'sn']).where('secretHash', '=', tokenHash);
    return query.where('protocol', '=', 'thingsboard').executeTakeFirst();
  }

  async find(scope: Scope, id: number): Promise<GatewayRow | undefined> {
    const query = scoped(this.db, scope).selectFrom('gateway').selectAll().where('id', '=', id);
    return query.executeTakeFirst();
  }

  /** Devices without a driver have nothing to do. */
  async devices(scope: Scope, gatewayId: number): Promise<DeviceRow[]> {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .select(['id', 'driver', 'parameters'])
      .where('driver', '!=', '');
    return query.where('gatewayId', '=', gatewayId).orderBy('id').execute();
  }

  /** By device, in their order. Thousands are read in several statements, between which others get their turn. */
  async signals(scope: Scope, gatewayId: number): Promise<GatewaySignalRow[]> {
    const ids = await scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('equipment.gatewayId', '=', gatewayId)
      .select('signal.id')
      .orderBy('signal.equipmentId')
      .orderBy('signal.seq')
      .orderBy('signal.id')
      .execute();
    return inPieces(
      ids.map(({ id }) => id),
      (piece) =>
        scoped(this.db, scope)
          .selectFrom('signal')
          .where('id', 'in', piece)
          .select(['id', 'equipmentId', 'address', 'dataType', 'byteOrder', 'length', 'writable', 'deadband', 'scanMs'])
          .$narrowType<Pick<GatewaySignal, 'dataType' | 'byteOrder'>>()
          .orderBy('equipmentId')
          .orderBy('seq')
          .orderBy('id')
          .execute(),
    );
  }

  async insert(scope: Scope, gateway: NewGateway): Promise<number> {
    const { id } = await scoped(this.db, scope)
      .insertInto('gateway')
      .values(gateway)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Undefined when the SN is taken. */
  async insertNew(scope: Scope, gateway: NewGateway): Promise<number | undefined> {
    const insert = scoped(this.db, scope).insertInto('gateway').values(gateway);
    const made = insert.onConflict((conflict) => conflict.column('sn').doNothing()).returning('id');
    return (await made.executeTakeFirst())?.id;
  }

  async report(scope: Scope, id: number, change: GatewayChange): Promise<void> {
    const query = scoped(this.db, scope).updateTable('gateway').set(change).where('id', '=', id);
    await query.execute();
  }

  /** A refusal of an older revision is no longer relevant. */
  async configured(scope: Scope, id: number, { applied, refusal, refused }: ConfigurationReport): Promise<void> {
    const query = scoped(this.db, scope).updateTable('gateway').where('id', '=', id);
    if (applied !== undefined) await query.set({ appliedRevision: applied }).execute();
    await query
      .set({ refusal })
      .where('revision', '<=', refused ?? Number.MAX_SAFE_INTEGER)
      .execute();
  }
}
