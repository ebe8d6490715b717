import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** Sessions in which the password of a page was entered. */
export class PagePassRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** What marks the passwords that were entered in a session, by page. */
  async marks(scope: Scope, sessionHash: string): Promise<Map<number, string>> {
    const query = scoped(this.db, scope).selectFrom('pagePass').select(['pageId', 'passwordMark']);
    const rows = await query.where('sessionHash', '=', sessionHash).execute();
    return new Map(rows.map(({ pageId, passwordMark }) => [pageId, passwordMark]));
  }

  /** Also deletes the entries of sessions that have ended. */
  async add(scope: Scope, sessionHash: string, pageId: number, passwordMark: string): Promise<void> {
    await this.sweep();
    await scoped(this.db, scope)
      .insertInto('pagePass')
      .values({ sessionHash, pageId, passwordMark })
      .onConflict((conflict) => conflict.columns(['pageId', 'sessionHash']).doUpdateSet({ passwordMark }))
      .execute();
  }

  private async sweep(): Promise<void> {
    const records = scoped(this.db, serverScope);
    const sessions = records.selectFrom('session').select('idHash');
    await records.deleteFrom('pagePass').where('sessionHash', 'not in', sessions).execute();
  }
}
