import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface PastSignal {
  id: number;
  equipmentId: number;
  gatewayId: number | null;
  storeMode: string;
}

/** Few enough that checking whether they are in scope does not hold up others. */
const idsAtOnce = 250;

/** Signals of pages. */
export class PageSignalsRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Those that the scope includes. */
  async signals(scope: Scope, ids: readonly number[]): Promise<PastSignal[]> {
    return inPieces(
      [...new Set(ids)],
      (piece) =>
        scoped(this.db, scope)
          .selectFrom('signal')
          .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
          .where('signal.id', 'in', piece)
          .select(['signal.id', 'signal.equipmentId', 'equipment.gatewayId', 'signal.storeMode'])
          .execute(),
      idsAtOnce,
    );
  }
}
