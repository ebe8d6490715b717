import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { mayTell, type SourceIds, type SourceSignal } from './detectSource.ts';

/** Titles in one statement; devices with more of them are read with all their signals. */
const titlesAtOnce = 1000;

export interface ChosenSource extends SourceIds {
  equipmentId: number;
}

export type TellingSignal = SourceSignal & { equipmentId: number };

export class TrackRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** What users chose for these devices, whether the signals still exist or not. */
  async chosen(scope: Scope, equipmentIds: readonly number[]): Promise<ChosenSource[]> {
    return inPieces(equipmentIds, (ids) => {
      const query = scoped(this.db, scope)
        .selectFrom('trackSource')
        .innerJoin('equipment', 'equipment.id', 'trackSource.equipmentId')
        .where('trackSource.equipmentId', 'in', ids)
        .selectAll('trackSource');
      return query.execute();
    });
  }

  /** Signals of these devices that were chosen, or whose title suggests a position. */
  async telling(
    scope: Scope,
    equipmentIds: readonly number[],
    signalIds: readonly number[] = [],
  ): Promise<TellingSignal[]> {
    const byTitle = await inPieces<TellingSignal>(equipmentIds, async (ids) => {
      const titles = (await this.titles(scope, ids)).filter(mayTell);
      if (titles.length === 0) return [];
      const query = this.signals(scope).where('signal.equipmentId', 'in', ids);
      return (titles.length > titlesAtOnce ? query : query.where('signal.title', 'in', titles)).execute();
    });
    return [
      ...byTitle,
      ...(await inPieces(signalIds, (ids) => this.signals(scope).where('signal.id', 'in', ids).execute())),
    ];
  }

  /** Null: detected by title again. Of two concurrent choices, the later one counts. */
  async choose(scope: Scope, equipmentId: number, source: SourceIds | null, trx: Records): Promise<void> {
    const own = scoped(trx, scope).selectFrom('equipment').select('id').where('id', '=', equipmentId);
    if (!source) await scoped(trx, scope).deleteFrom('trackSource').where('equipmentId', 'in', own).execute();
    else if (await own.executeTakeFirst())
      await scoped(trx, scope)
        .insertInto('trackSource')
        .values({ equipmentId, ...source })
        .onConflict((conflict) => conflict.column('equipmentId').doUpdateSet(source))
        .execute();
  }

  /** Devices of one type use the same titles: many signals have few titles. They are not returned to users. */
  private async titles(scope: Scope, equipmentIds: readonly number[]): Promise<string[]> {
    const query = scoped(this.db, scope).selectFrom('signal').select('title').distinct();
    const rows = await query.where('equipmentId', 'in', [...equipmentIds]).execute();
    return rows.map(({ title }) => title);
  }

  private signals(scope: Scope) {
    return scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .select(['signal.id', 'signal.equipmentId', 'signal.seq', 'signal.title', 'signal.unit', 'signal.dataType']);
  }
}
