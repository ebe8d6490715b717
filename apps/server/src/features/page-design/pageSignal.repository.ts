import { inPieces } from '../../platform/database/inPieces.ts';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type PageSignalRow = Awaited<ReturnType<PageSignalRepository['of']>>[number];

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
  'equipment.name as equip',
] as const;

/** Signals that pages are bound to. */
export class PageSignalRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async equipment(scope: Scope, id: number): Promise<{ name: string } | undefined> {
    let query = this.db.selectFrom('equipment').select('name').where('id', '=', id);
    if (scope.orgId !== undefined) query = query.where('orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  /** In their order. */
  async of(scope: Scope, equipmentId: number) {
    const query = this.visible(scope).where('signal.equipmentId', '=', equipmentId);
    return query.orderBy('signal.seq').orderBy('signal.id').select(facts).execute();
  }

  async find(scope: Scope, ids: readonly number[]): Promise<PageSignalRow[]> {
    return inPieces(ids, (piece) => this.visible(scope).where('signal.id', 'in', piece).select(facts).execute());
  }

  private visible(scope: Scope) {
    const query = this.db.selectFrom('signal').innerJoin('equipment', 'equipment.id', 'signal.equipmentId');
    return scope.orgId === undefined ? query : query.where('equipment.orgId', '=', scope.orgId);
  }
}
