import { fail } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { hashId } from '../../platform/security/ids.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import { sessionLimits } from '../../platform/sessions/sessionRules.ts';

export interface OpenSession {
  key: string;
  address: string;
  agent: string;
  createdAt: number;
  seenAt: number;
  current: boolean;
}

interface AccountSessionsParts {
  db: Records;
  sessions: Pick<Sessions, 'end' | 'endAllOf'>;
  clock: Clock;
}

/** The open sessions of one account. Whose they may be is decided by the callers. */
export class AccountSessions {
  readonly #parts: AccountSessionsParts;

  constructor(parts: AccountSessionsParts) {
    this.#parts = parts;
  }

  /** The last used first. */
  async of(accountId: number, currentHash: string): Promise<OpenSession[]> {
    const rows = await this.#rows(accountId);
    return rows.map(({ idHash, ...row }) => ({ ...row, key: keyOf(idHash), current: idHash === currentHash }));
  }

  /** 1014 for one that is not open. Returns where it was open. */
  async end(accountId: number, key: string): Promise<{ address: string }> {
    const row = (await this.#rows(accountId)).find(({ idHash }) => keyOf(idHash) === key) ?? fail('1014');
    await this.#parts.sessions.end(row.idHash);
    return { address: row.address };
  }

  /** Returns how many were open. */
  async endAll(accountId: number): Promise<number> {
    const open = await this.#rows(accountId);
    await this.#parts.sessions.endAllOf(accountId);
    return open.length;
  }

  #rows(accountId: number) {
    const now = this.#parts.clock.now();
    return (
      scoped(this.#parts.db, serverScope)
        .selectFrom('session')
        .select(['idHash', 'address', 'agent', 'createdAt', 'seenAt'])
        .where('accountId', '=', accountId)
        // Nobody logged in to an embedded page.
        .where('embedId', 'is', null)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', now)
        .where('seenAt', '>', now - sessionLimits.idleMs)
        .orderBy('seenAt', 'desc')
        .orderBy('createdAt', 'desc')
        .execute()
    );
  }
}

/** Not what is stored: a list of sessions is no list of keys into the table. */
const keyOf = (idHash: string) => hashId(idHash).slice(0, 24);
