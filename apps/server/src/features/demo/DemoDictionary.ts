import type { DemoTerm } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';

/** Rows per statement. */
const rowsAtOnce = 200;

/** Loads the English names of the demo: people of every organisation read them, since some see pages of another one. */
export class DemoDictionary {
  readonly #db: Records;
  readonly #now: number;

  constructor(db: Records, now: number) {
    this.#db = db;
    this.#now = now;
  }

  async load(terms: readonly DemoTerm[], orgIds: readonly number[]): Promise<void> {
    for (const orgId of orgIds) {
      const rows = terms.map(({ cn, en }) => ({ orgId, text: cn, english: en, createdAt: this.#now }));
      for (let at = 0; at < rows.length; at += rowsAtOnce)
        await scoped(this.#db, serverScope)
          .insertInto('dictionaryTerm')
          .values(rows.slice(at, at + rowsAtOnce))
          // Several parts of the demo may have the same text.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    }
  }
}
