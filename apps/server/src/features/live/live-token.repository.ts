import type { Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { LiveTokenTable } from '../../platform/database/schema.ts';

export type LiveTokenRow = Selectable<LiveTokenTable>;

/** Tokens have no scope: anyone who has one got it from the server, and it works once. */
export class LiveTokenRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async insert(row: LiveTokenRow): Promise<void> {
    await scoped(this.db, serverScope).insertInto('liveToken').values(row).execute();
  }

  /** Removes and returns it in one statement: of two concurrent requests, one gets nothing. */
  async take(tokenHash: string): Promise<LiveTokenRow | undefined> {
    return scoped(this.db, serverScope)
      .deleteFrom('liveToken')
      .where('tokenHash', '=', tokenHash)
      .returningAll()
      .executeTakeFirst();
  }

  async removeExpired(now: number): Promise<void> {
    await scoped(this.db, serverScope).deleteFrom('liveToken').where('expiresAt', '<=', now).execute();
  }

  async hasSession(sessionHash: string, now: number): Promise<boolean> {
    const row = await scoped(this.db, serverScope)
      .selectFrom('session')
      .select('idHash')
      .where('idHash', '=', sessionHash)
      .where('expiresAt', '>', now)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }
}
