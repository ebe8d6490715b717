import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface HistorySignalRow {
  id: number;
  title: string;
  unit: string;
}

export class HistoryRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** Those of the ids that are signals of the equipment, in no particular order. */
  async signals(scope: Scope, equipmentId: number, ids: readonly number[]): Promise<HistorySignalRow[]> {
    let query = this.db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.equipmentId', '=', equipmentId)
      .where('signal.id', 'in', [...ids])
      .select(['signal.id', 'signal.title', 'signal.unit']);
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    return query.execute();
  }
}
