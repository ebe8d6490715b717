import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** Ids that are looked for in texts by one statement. */
const textsAtOnce = 50;

/** Records that may name variables. */
export class VariableUseRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async dependents(scope: Scope, ids: readonly number[]): Promise<{ id: number; title: string }[]> {
    return inPieces(ids, (piece) =>
      scoped(this.db, scope)
        .selectFrom('variableInput')
        .innerJoin('signal', 'signal.id', 'variableInput.variableId')
        .where('variableInput.signalId', 'in', piece)
        .select(['signal.id', 'signal.title'])
        .orderBy('signal.id')
        .execute(),
    );
  }

  /** Alarm rules whose condition may name one of them. */
  async rules(scope: Scope, ids: readonly number[]): Promise<{ id: number; title: string; condition: string }[]> {
    return this.naming(ids, (piece) =>
      scoped(this.db, scope)
        .selectFrom('alarmRule')
        .where((eb) => eb.or(piece.map((id) => eb('condition', 'like', `%${id}%`))))
        .select(['id', 'title', 'condition'])
        .orderBy('id')
        .execute(),
    );
  }

  async reports(scope: Scope, projectId: number): Promise<{ title: string; columns: string }[]> {
    return scoped(this.db, scope)
      .selectFrom('projectReport')
      .where('projectId', '=', projectId)
      .select(['title', 'columns'])
      .orderBy('id')
      .execute();
  }

  /** Pages that show people one of them. */
  async published(scope: Scope, projectId: number, ids: readonly number[]): Promise<{ title: string }[]> {
    return inPieces(ids, (piece) =>
      scoped(this.db, scope)
        .selectFrom('projectPageSignal')
        .innerJoin('page', 'page.id', 'projectPageSignal.pageId')
        .where('projectPageSignal.projectId', '=', projectId)
        .where('projectPageSignal.signalId', 'in', piece)
        .select('page.title')
        .distinct()
        .execute(),
    );
  }

  /** Pages of the project whose drawing may name one of them. */
  async drafts(scope: Scope, projectId: number, ids: readonly number[]): Promise<{ id: number; title: string }[]> {
    return this.naming(ids, (piece) =>
      scoped(this.db, scope)
        .selectFrom('page')
        .where('ownerKind', '=', 'project')
        .where('ownerId', '=', projectId)
        .where((eb) => eb.or(piece.map((id) => eb(sql<string>`document`, 'like', `%${id}%`))))
        .select(['id', 'title'])
        .orderBy('id')
        .execute(),
    );
  }

  /** The device of the project's variables. */
  async device(scope: Scope, projectId: number): Promise<number> {
    const query = scoped(this.db, scope).selectFrom('equipment').select('id').where('projectId', '=', projectId);
    return (await query.executeTakeFirst())?.id ?? 0;
  }

  async document(scope: Scope, pageId: number): Promise<string | undefined> {
    const query = scoped(this.db, scope).selectFrom('page').select('document').where('id', '=', pageId);
    return (await query.executeTakeFirst())?.document;
  }

  private async naming<T>(ids: readonly number[], read: (piece: number[]) => Promise<T[]>): Promise<T[]> {
    const found: T[] = [];
    for (let at = 0; at < ids.length; at += textsAtOnce) found.push(...(await read(ids.slice(at, at + textsAtOnce))));
    return found;
  }
}
