import { fail } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { hashPassword, verifyPassword } from '../../platform/security/password.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';

export interface PasswordParts {
  db: Records;
  sessions: Pick<Sessions, 'endAllOf'>;
  clock: Clock;
}

/** The present password and those before it, none of which can be chosen again. */
const remembered = 5;

/** The only place where passwords change. Who may do it is decided by the callers. */
export class PasswordService {
  readonly #parts: PasswordParts;

  constructor(parts: PasswordParts) {
    this.#parts = parts;
  }

  async isRight(accountId: number, password: string): Promise<boolean> {
    const row = await this.#read(accountId);
    return row !== undefined && verifyPassword(password, row.passwordHash);
  }

  /** Chosen by its owner: 1028 for one of the last five. All sessions of the account end. */
  async choose(accountId: number, password: string): Promise<void> {
    const row = (await this.#read(accountId)) ?? fail('1014');
    for (const hash of [row.passwordHash, ...(await this.#past(accountId))]) {
      if (await verifyPassword(password, hash)) fail('1028', { count: remembered });
    }
    await this.#write(accountId, row.passwordHash, password, false);
  }

  /** Given by an administrator: the owner has to choose another at the next login. All sessions of the account end. */
  async giveTemporary(accountId: number, password: string): Promise<void> {
    const row = (await this.#read(accountId)) ?? fail('1014');
    await this.#write(accountId, row.passwordHash, password, true);
  }

  async #write(accountId: number, before: string, password: string, isTemporary: boolean): Promise<void> {
    const { db, sessions, clock } = this.#parts;
    const passwordHash = await hashPassword(password);
    const at = clock.now();
    await db.transaction().execute(async (trx) => {
      await scoped(trx, serverScope)
        .updateTable('account')
        .set({ passwordHash, passwordAt: at, mustChange: isTemporary ? 1 : 0 })
        .where('id', '=', accountId)
        .execute();
      await scoped(trx, serverScope).insertInto('pastPassword').values({ accountId, hash: before, at }).execute();
      await forgetOldest(trx, accountId);
    });
    await sessions.endAllOf(accountId);
  }

  #read(accountId: number) {
    return scoped(this.#parts.db, serverScope)
      .selectFrom('account')
      .select('passwordHash')
      .where('id', '=', accountId)
      .executeTakeFirst();
  }

  async #past(accountId: number): Promise<string[]> {
    const rows = await pastOf(this.#parts.db, accountId)
      .limit(remembered - 1)
      .execute();
    return rows.map(({ hash }) => hash);
  }
}

const pastOf = (db: Records, accountId: number) =>
  scoped(db, serverScope)
    .selectFrom('pastPassword')
    .select(['hash', 'at'])
    .where('accountId', '=', accountId)
    .orderBy('at', 'desc');

async function forgetOldest(db: Records, accountId: number): Promise<void> {
  const rows = await pastOf(db, accountId).execute();
  const oldest = rows[remembered - 1];
  if (!oldest) return;
  await scoped(db, serverScope)
    .deleteFrom('pastPassword')
    .where('accountId', '=', accountId)
    .where('at', '<', oldest.at)
    .execute();
}
