import type { Insertable, Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { VariableHoldTable } from '../../platform/database/projectSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type HoldRow = Selectable<VariableHoldTable>;

/** What variables are held at, and were. */
export class VariableHoldRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async present(scope: Scope, signalId: number): Promise<HoldRow | undefined> {
    return this.open(scope).where('signalId', '=', signalId).executeTakeFirst();
  }

  async among(scope: Scope, ids: readonly number[]): Promise<HoldRow[]> {
    return inPieces(ids, (piece) => this.open(scope).where('signalId', 'in', piece).execute());
  }

  /** Of those that a scope sees as signals: people of a project do not see its records, but what is on its pages. */
  async ofSignals(scope: Scope, ids: readonly number[]): Promise<HoldRow[]> {
    return inPieces(ids, (piece) =>
      scoped(this.db, scope)
        .selectFrom('signal')
        .innerJoin('variableHold', 'variableHold.signalId', 'signal.id')
        .where('signal.id', 'in', piece)
        .where('variableHold.toAt', 'is', null)
        .selectAll('variableHold')
        .execute(),
    );
  }

  async insert(scope: Scope, row: Insertable<VariableHoldTable>): Promise<void> {
    await scoped(this.db, scope).insertInto('variableHold').values(row).execute();
  }

  async end(scope: Scope, signalId: number, toAt: number): Promise<void> {
    const query = scoped(this.db, scope).updateTable('variableHold').set({ toAt });
    await query.where('signalId', '=', signalId).where('toAt', 'is', null).execute();
  }

  private open(scope: Scope) {
    return scoped(this.db, scope).selectFrom('variableHold').selectAll().where('toAt', 'is', null);
  }
}
