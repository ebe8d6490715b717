import { inPieces } from '../../platform/database/inPieces.ts';
import type { Db } from '../../platform/database/openDatabase.ts';
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
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async find(scope: Scope, ids: readonly number[]) {
    return inPieces(ids, (piece) => {
      const query = this.db
        .selectFrom('signal')
        .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
        .where('signal.id', 'in', piece)
        .select(facts);
      return (scope.orgId === undefined ? query : query.where('equipment.orgId', '=', scope.orgId)).execute();
    });
  }
}
