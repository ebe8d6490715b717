import { join } from 'node:path';
import Database from 'better-sqlite3';
import { hashId, randomId } from '../../apps/server/src/platform/security/ids.ts';
import { sessionLimits } from '../../apps/server/src/platform/sessions/sessionRules.ts';

/** A session as a login would open it, without reading a captcha or hashing a password. Returns its id. */
export function openSession(dataDir: string, loginname: string): string {
  const db = new Database(join(dataDir, 'lookfar.db'), { timeout: 5000 });
  try {
    const id = randomId();
    const now = Date.now();
    const { changes } = db
      .prepare(
        `insert into session (id_hash, account_id, address, agent, created_at, seen_at, expires_at, revoked_at)
         select @idHash, id, '127.0.0.1', 'journey', @now, @now, @expiresAt, null from account where login_key = @key`,
      )
      .run({ idHash: hashId(id), now, expiresAt: now + sessionLimits.absoluteMs, key: loginname.toLowerCase() });
    if (changes !== 1) throw new Error(`there is no account ${loginname}`);
    return id;
  } finally {
    db.close();
  }
}
