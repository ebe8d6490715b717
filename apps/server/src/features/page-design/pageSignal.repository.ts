import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type PageSignalRow = Awaited<ReturnType<PageSignalRepository['find']>>[number];

const facts = [
  'signal.id',
  'signal.equipmentId',
  'signal.title',
  'signal.groupName',
  'signal.dataType',
  'signal.unit',
  'signal.decimals',
  'signal.writable',
  'signal.upperLimit',
  'signal.lowerLimit',
  'signal.signalMaps',
  'signal.note',
  'signal.reportId',
  'equipment.name as equip',
] as const;

/** Signals that pages are bound to. */
export class PageSignalRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async find(scope: Scope, ids: readonly number[]) {
    return inPieces(ids, (piece) => {
      const query = scoped(this.db, scope)
        .selectFrom('signal')
        .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
        .where('signal.id', 'in', piece)
        .select(facts);
      return query.execute();
    });
  }
}
