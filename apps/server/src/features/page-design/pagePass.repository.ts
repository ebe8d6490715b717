import type { Db } from '../../platform/database/openDatabase.ts';

/** Sessions that gave the password of a page. */
export class PagePassRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async has(sessionHash: string, pageId: number, passwordMark: string): Promise<boolean> {
    const query = this.db.selectFrom('pagePass').select('id').where('pageId', '=', pageId);
    const own = query.where('sessionHash', '=', sessionHash).where('passwordMark', '=', passwordMark);
    return (await own.executeTakeFirst()) !== undefined;
  }

  /** With those of sessions that ended everything goes that they opened. */
  async add(sessionHash: string, pageId: number, passwordMark: string): Promise<void> {
    const sessions = this.db.selectFrom('session').select('idHash');
    await this.db.deleteFrom('pagePass').where('sessionHash', 'not in', sessions).execute();
    await this.db
      .insertInto('pagePass')
      .values({ sessionHash, pageId, passwordMark })
      .onConflict((conflict) => conflict.columns(['pageId', 'sessionHash']).doUpdateSet({ passwordMark }))
      .execute();
  }
}
