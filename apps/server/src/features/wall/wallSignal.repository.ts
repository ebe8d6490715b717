import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { isInSlice, type SignalSlice, signalSlices } from '../../platform/access/signalSlices.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { breathe } from '../../platform/work/turns.ts';
import { hasAll, type Word } from '../find/Word.ts';

export type WallSignalRow = Awaited<ReturnType<WallSignalRepository['of']>>[number];

interface SignalSearch {
  limit: number;
  /** Among the variables of projects, among everything else, or both, in this order. */
  ofProjects?: readonly boolean[];
}

/** Signals that one statement looks through for one word: others get their turn in between. */
const signalsAtOnce = 3000;

const searched = ['signal.title', 'signal.groupName', 'equipment.name'] as const;

export class WallSignalRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async of(scope: Scope, signalIds: readonly number[]) {
    if (signalIds.length === 0) return [];
    return this.rows(scope)
      .where('signal.id', 'in', [...signalIds])
      .execute();
  }

  /** Numbers with every word in their title, group or device; variables of projects last, or alone. */
  async search(scope: Scope, words: readonly Word[], { limit, ofProjects = [false, true] }: SignalSearch) {
    const most = Math.floor(signalsAtOnce / Math.max(1, words.length));
    const found: WallSignalRow[] = [];
    for (const isProject of ofProjects)
      for await (const slice of signalSlices(this.db, scope, { most, ofProjects: isProject })) {
        await breathe();
        found.push(...(await this.searchIn(scope, slice, { words, limit: limit - found.length })));
        if (found.length >= limit) return found;
      }
    return found;
  }

  private searchIn(scope: Scope, slice: SignalSlice, { words, limit }: { words: readonly Word[]; limit: number }) {
    const query = this.rows(scope).where(isInSlice(slice)).where('signal.dataType', '<>', 'STRING');
    const found = words.length === 0 ? query : query.where(hasAll(searched, words));
    return found.orderBy('equipment.id').orderBy('signal.seq').limit(limit).execute();
  }

  /** Signals by how many pages of projects they are on. */
  async onPages(scope: Scope, limit: number): Promise<{ signalId: number; equipmentId: number }[]> {
    const uses = sql<number>`count(distinct page_id)`;
    return scoped(this.db, scope)
      .selectFrom('projectPageSignal')
      .select(['projectPageSignal.signalId', 'projectPageSignal.equipmentId'])
      .groupBy(['projectPageSignal.signalId', 'projectPageSignal.equipmentId'])
      .orderBy(uses, 'desc')
      .orderBy('projectPageSignal.equipmentId')
      .orderBy('projectPageSignal.signalId')
      .limit(limit)
      .execute();
  }

  /** Starred devices first; without those of variables. */
  async devices(
    scope: Scope,
    limit: number,
  ): Promise<{ id: number; longitude: number | null; latitude: number | null }[]> {
    const starred = scoped(this.db, scope)
      .selectFrom('equipmentFollow')
      .select('equipmentId')
      .where('followed', '=', 1);
    return scoped(this.db, scope)
      .selectFrom('equipment')
      .select(['equipment.id', 'equipment.longitude', 'equipment.latitude'])
      .where('equipment.projectId', 'is', null)
      .orderBy((eb) => eb.case().when('equipment.id', 'in', starred).then(0).else(1).end())
      .orderBy('equipment.id')
      .limit(limit)
      .execute();
  }

  async firstOf(scope: Scope, equipmentIds: readonly number[], limit: number) {
    if (equipmentIds.length === 0) return [];
    return this.rows(scope)
      .where('signal.equipmentId', 'in', [...equipmentIds])
      .where('signal.dataType', 'not in', ['STRING', 'BOOL'])
      .where('signal.seq', '<', 8)
      .orderBy('signal.equipmentId')
      .orderBy('signal.seq')
      .limit(limit)
      .execute();
  }

  /** The devices that carry the variables of projects: all of them without ids. */
  async carriers(scope: Scope, equipmentIds?: readonly number[]): Promise<{ id: number; projectId: number }[]> {
    let query = scoped(this.db, scope)
      .selectFrom('project')
      .innerJoin('equipment', 'equipment.projectId', 'project.id')
      .select(['equipment.id', 'project.id as projectId']);
    if (equipmentIds) query = query.where('equipment.id', 'in', [...equipmentIds]);
    return query.orderBy('project.seq').orderBy('project.id').limit(50).execute();
  }

  /** Published pages of projects: those in the shape of a tile first, then home pages. */
  async pages(scope: Scope, limit: number): Promise<{ id: number; projectId: number; shifts: string }[]> {
    return scoped(this.db, scope)
      .selectFrom('page')
      .innerJoin('project', 'project.id', 'page.ownerId')
      .where('page.ownerKind', '=', 'project')
      .where('page.published', 'is not', null)
      .where('page.passwordHash', 'is', null)
      .select(['page.id', 'project.id as projectId', 'project.shifts'])
      .orderBy((eb) => eb.case().when('page.width', '>=', sql<number>`2 * page.height`).then(0).else(1).end())
      .orderBy('page.isHome', 'desc')
      .orderBy('project.seq')
      .orderBy('page.seq')
      .limit(limit)
      .execute();
  }

  private rows(scope: Scope) {
    return scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .select(['signal.id', 'signal.equipmentId', 'signal.title', 'signal.dataType', 'signal.unit', 'signal.decimals'])
      .select(['signal.signalMaps', 'signal.upperLimit', 'signal.lowerLimit', 'signal.storeMode', 'signal.writable'])
      .select(['equipment.name as equipName', 'equipment.projectId']);
  }
}
