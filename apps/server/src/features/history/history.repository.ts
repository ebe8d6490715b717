import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export interface HistorySignalRow {
  id: number;
  title: string;
  unit: string;
  storeMode: string;
  /** Of a project: it can be held at a value. */
  isVariable?: boolean;
}

export class HistoryRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** The signals of the device among these ids, in no particular order. */
  async signals(scope: Scope, equipmentId: number, ids: readonly number[]): Promise<HistorySignalRow[]> {
    const query = scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.equipmentId', '=', equipmentId)
      .where('signal.id', 'in', [...ids])
      .select(['signal.id', 'signal.title', 'signal.unit', 'signal.storeMode', 'equipment.projectId']);
    const rows = await query.execute();
    return rows.map(({ projectId, ...row }) => ({ ...row, isVariable: projectId !== null }));
  }
}
