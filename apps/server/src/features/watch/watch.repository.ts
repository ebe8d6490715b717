import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { type Holding, heldShares } from '../../platform/access/shares.ts';
import { equipmentLine } from '../../platform/database/equipmentLine.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type DeviceRow = Awaited<ReturnType<WatchRepository['devices']>>[number];
export type HeldShareRow = Awaited<ReturnType<WatchRepository['held']>>[number];

export class WatchRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** What decides who may see a device; all of them without ids. */
  async devices(scope: Scope, ids: readonly number[] | undefined) {
    const query = scoped(this.db, scope)
      .selectFrom('equipment')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .select(['equipment.id', 'equipment.orgId', 'equipment.gatewayId', 'equipment.display', 'equipment.projectId'])
      .select(equipmentLine);
    return ids ? inPieces(ids, (piece) => query.where('equipment.id', 'in', piece).execute()) : query.execute();
  }

  /** The devices that a scope includes, by id. */
  async inRange(scope: Scope): Promise<number[]> {
    const rows = await scoped(this.db, scope).selectFrom('equipment').select('id').orderBy('id').execute();
    return rows.map((row) => row.id);
  }

  /** All shares that an account holds. */
  async held(holding: Holding) {
    return heldShares(this.db, holding)
      .select(['share.equipmentId', 'share.signals', 'share.expiresAt'])
      .select(['share.mayWrite', 'share.mayHistory', 'share.mayAlarm'])
      .orderBy('share.equipmentId')
      .execute();
  }

  /** Which of the accounts hold one of these. */
  async holders(accountIds: readonly number[], equipmentIds: readonly number[]): Promise<Set<number>> {
    const rows = await inPieces(equipmentIds, (piece) =>
      scoped(this.db, serverScope)
        .selectFrom('shareHolder')
        .select('accountId')
        .distinct()
        .where('accountId', 'in', [...accountIds])
        .where('equipmentId', 'in', piece)
        .execute(),
    );
    return new Set(rows.map((row) => row.accountId));
  }
}
