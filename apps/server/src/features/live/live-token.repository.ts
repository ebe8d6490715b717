import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { LiveTokenTable } from '../../platform/database/schema.ts';

export type LiveTokenRow = Selectable<LiveTokenTable>;

/** Tokens have no scope: whoever has one got it from the server, and it works once. */
export class LiveTokenRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async insert(row: LiveTokenRow): Promise<void> {
    await this.db.insertInto('liveToken').values(row).execute();
  }

  /** Removes and returns it in one statement: of two concurrent requests, one gets nothing. */
  async take(tokenHash: string): Promise<LiveTokenRow | undefined> {
    return this.db.deleteFrom('liveToken').where('tokenHash', '=', tokenHash).returningAll().executeTakeFirst();
  }

  async removeExpired(now: number): Promise<void> {
    await this.db.deleteFrom('liveToken').where('expiresAt', '<=', now).execute();
  }

  async hasSession(sessionHash: string, now: number): Promise<boolean> {
    const row = await this.db
      .selectFrom('session')
      .select('idHash')
      .where('idHash', '=', sessionHash)
      .where('expiresAt', '>', now)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }
}
