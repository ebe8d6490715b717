import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { idsPerQuery } from './configuration.repository.ts';

type Table = 'signal' | 'alarmRule' | 'report' | 'script';
type Row = Readonly<Record<string, unknown>>;

/** Rows of thirty columns: the statement is made within a few ms, and others get their turn between two. */
const rowsPerStatement = 100;

/** Writes rows of one table in few statements, inside a transaction. */
export class RowWriter {
  private readonly trx: Records;
  private readonly scope: Scope;
  private readonly table: Table;

  constructor(trx: Records, scope: Scope, table: Table) {
    this.trx = trx;
    this.scope = scope;
    this.table = table;
  }

  /** The ids, in the order of the rows. */
  async insert(rows: readonly Row[]): Promise<number[]> {
    const ids: number[] = [];
    for (let at = 0; at < rows.length; at += rowsPerStatement) {
      const slice = rows.slice(at, at + rowsPerStatement);
      const made = await this.into(slice).returning('id').execute();
      // Ids are assigned in the order of the rows; the order of the result is not guaranteed.
      ids.push(...made.map(({ id }) => id).sort((a, b) => a - b));
    }
    return ids;
  }

  /** Complete existing rows with their ids: thousands of them in a few statements. */
  async update(rows: readonly Row[]): Promise<void> {
    for (let at = 0; at < rows.length; at += rowsPerStatement) {
      const slice = rows.slice(at, at + rowsPerStatement);
      const columns = Object.keys(slice[0] ?? {}).filter((column) => column !== 'id');
      await this.into(slice)
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((eb) =>
              Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}` as 'excluded.id')])),
            ),
        )
        .execute();
    }
  }

  async remove(ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += idsPerQuery) {
      await scoped(this.trx, this.scope)
        .deleteFrom(this.table)
        .where('id', 'in', ids.slice(at, at + idsPerQuery))
        .execute();
    }
  }

  /** Tables have different columns: the caller knows what is written. */
  private into(rows: readonly Row[]) {
    return scoped(this.trx, this.scope)
      .insertInto(this.table as 'signal')
      .values(rows as never);
  }
}

/** Whether a record differs from its target in one of the given columns. */
export function differs(row: object, wanted: Row): boolean {
  const present = row as Row;
  // Not by way of a list of the columns: thousands of rows are compared with every save.
  for (const column in wanted) if (present[column] !== wanted[column]) return true;
  return false;
}

export function changedColumns(row: object, wanted: Row): string[] {
  const present = row as Row;
  return Object.keys(wanted).filter((column) => present[column] !== wanted[column]);
}
