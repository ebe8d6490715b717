import type { Insertable, Selectable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { EmbedLinkTable } from '../../platform/database/mediaSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type EmbedLinkRow = Selectable<EmbedLinkTable>;

/** Links belong to their pages. */
export class EmbedRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Newest first. */
  list(scope: Scope, pageId: number): Promise<EmbedLinkRow[]> {
    const query = scoped(this.#db, scope).selectFrom('embedLink').selectAll('embedLink');
    return query.where('pageId', '=', pageId).orderBy('id', 'desc').execute();
  }

  find(scope: Scope, id: number): Promise<EmbedLinkRow | undefined> {
    const query = scoped(this.#db, scope).selectFrom('embedLink').selectAll('embedLink');
    return query.where('embedLink.id', '=', id).executeTakeFirst();
  }

  /** Whether the page can be shared is checked before. */
  async insert(row: Insertable<EmbedLinkTable>): Promise<number> {
    const insert = scoped(this.#db, serverScope).insertInto('embedLink').values(row);
    return (await insert.returning('id').executeTakeFirstOrThrow()).id;
  }

  async remove(id: number): Promise<void> {
    await scoped(this.#db, serverScope).deleteFrom('embedLink').where('id', '=', id).execute();
  }

  /** For whoever has the address, with the page that it shows. */
  byCode(code: string) {
    return scoped(this.#db, acrossOrganisations('who is coming in'))
      .selectFrom('embedLink')
      .innerJoin('page', 'page.id', 'embedLink.pageId')
      .selectAll('embedLink')
      .select(['page.ownerKind', 'page.ownerId'])
      .where('embedLink.code', '=', code)
      .executeTakeFirst();
  }

  async touch(id: number, usedAt: number): Promise<void> {
    await scoped(this.#db, serverScope).updateTable('embedLink').set({ usedAt }).where('id', '=', id).execute();
  }

  /** Links whose page or maker is gone, and those that are over for long. */
  async sweep(before: number): Promise<void> {
    const records = scoped(this.#db, serverScope);
    await records
      .deleteFrom('embedLink')
      .where((is) =>
        is.or([
          is('expiresAt', '<=', before),
          is('pageId', 'not in', is.selectFrom('page').select('id')),
          is('accountId', 'not in', is.selectFrom('account').select('id')),
        ]),
      )
      .execute();
  }
}
