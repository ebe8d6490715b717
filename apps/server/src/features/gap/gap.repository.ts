import type { Gap, GapReason, GapState } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface OpenGapRow {
  gatewayId: number;
  equipmentId: number | null;
  state: GapState;
  fromAt: number;
}

export interface NewGap {
  gatewayId: number;
  equipmentId: number | null;
  reason: GapReason;
  state: GapState;
  fromAt: number;
  toAt: number | null;
  lostPoints: number;
}

export interface GapRange {
  equipmentId: number;
  gatewayId: number | null;
  from: number;
  to: number;
}

export interface GapsOfDevices {
  equipmentIds: readonly number[];
  /** Of these devices. */
  gatewayIds: readonly number[];
  from: number;
  to: number;
}

/** No screen shows more, and a flapping gateway must not produce an endless reply. */
const mostGaps = 5000;

export class GapRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Gaps that are not settled yet. */
  async unsettled(scope: Scope): Promise<OpenGapRow[]> {
    return scoped(this.db, scope)
      .selectFrom('gap')
      .select(['gatewayId', 'equipmentId', 'state', 'fromAt'])
      .where('state', 'in', ['open', 'refilling'])
      .$narrowType<{ state: GapState }>()
      .execute();
  }

  async insert(scope: Scope, gap: NewGap): Promise<void> {
    await scoped(this.db, scope).insertInto('gap').values(gap).execute();
  }

  async close(
    scope: Scope,
    where: { gatewayId: number; equipmentId: number | null },
    change: { toAt: number; state: GapState },
  ): Promise<void> {
    const { gatewayId, equipmentId } = where;
    await scoped(this.db, scope)
      .updateTable('gap')
      .set(change)
      .where('gatewayId', '=', gatewayId)
      .where('equipmentId', equipmentId === null ? 'is' : '=', equipmentId)
      .where('state', '=', 'open')
      .execute();
  }

  async fill(scope: Scope, gatewayId: number): Promise<void> {
    await scoped(this.db, scope)
      .updateTable('gap')
      .set({ state: 'filled' })
      .where('gatewayId', '=', gatewayId)
      .where('state', '=', 'refilling')
      .execute();
  }

  /** False if the same loss is already recorded: a gateway may report it twice. */
  async addLoss(scope: Scope, gatewayId: number, loss: { from: number; to: number; points: number }): Promise<boolean> {
    const { from, to, points } = loss;
    return this.db.transaction().execute(async (db) => {
      const known = await scoped(db, scope)
        .selectFrom('gap')
        .select('id')
        .where('gatewayId', '=', gatewayId)
        .where('reason', '=', 'dropped')
        .where('fromAt', '=', from)
        .where('toAt', '=', to)
        .executeTakeFirst();
      if (known) return false;
      await scoped(db, scope)
        .insertInto('gap')
        .values({
          gatewayId,
          equipmentId: null,
          reason: 'dropped',
          state: 'lost',
          fromAt: from,
          toAt: to,
          lostPoints: points,
        })
        .execute();
      await scoped(db, scope)
        .updateTable('gap')
        .set((eb) => ({ state: 'lost', lostPoints: eb('lostPoints', '+', points) }))
        .where('gatewayId', '=', gatewayId)
        .where('equipmentId', 'is', null)
        .where('reason', '!=', 'dropped')
        .where('state', 'in', ['refilling', 'lost'])
        .where('fromAt', '<=', to)
        .where('toAt', '>=', from)
        .execute();
      return true;
    });
  }

  /** The own gaps of devices and those of their gateways that overlap a range. The caller can see the devices. */
  async ofDevices(scope: Scope, { equipmentIds, gatewayIds, from, to }: GapsOfDevices) {
    if (equipmentIds.length === 0) return [];
    // PostgreSQL does not accept an empty list.
    const gateways = [0, ...gatewayIds];
    const query = scoped(this.db, scope)
      .selectFrom('gap')
      .innerJoin('gateway', 'gateway.id', 'gap.gatewayId')
      .select(['gap.gatewayId', 'gap.equipmentId', 'gap.reason', 'gap.state', 'gap.fromAt as from', 'gap.toAt as to'])
      .$narrowType<{ reason: GapReason; state: GapState }>()
      .where('gap.fromAt', '<=', to)
      .where((eb) => eb.or([eb('gap.toAt', 'is', null), eb('gap.toAt', '>=', from)]))
      .where((eb) =>
        eb.or([
          eb('gap.equipmentId', 'in', [...equipmentIds]),
          eb.and([eb('gap.equipmentId', 'is', null), eb('gap.gatewayId', 'in', gateways)]),
        ]),
      );
    return query.orderBy('gap.fromAt').orderBy('gap.id').limit(mostGaps).execute();
  }

  /** The device's own gaps and those of its gateway that overlap a range. The caller can see the device. */
  async inRange(scope: Scope, { equipmentId, gatewayId, from, to }: GapRange): Promise<Gap[]> {
    const query = scoped(this.db, scope)
      .selectFrom('gap')
      .innerJoin('gateway', 'gateway.id', 'gap.gatewayId')
      .select(['gap.id', 'gap.equipmentId', 'gap.reason', 'gap.state', 'gap.fromAt as from', 'gap.toAt as to'])
      .select('gap.lostPoints')
      .$narrowType<{ reason: GapReason; state: GapState }>()
      .where('gap.fromAt', '<=', to)
      .where((eb) => eb.or([eb('gap.toAt', 'is', null), eb('gap.toAt', '>=', from)]))
      .where((eb) =>
        eb.or([
          eb('gap.equipmentId', '=', equipmentId),
          eb.and([eb('gap.equipmentId', 'is', null), eb('gap.gatewayId', '=', gatewayId ?? 0)]),
        ]),
      );
    return query.orderBy('gap.fromAt').orderBy('gap.id').limit(mostGaps).execute();
  }
}
