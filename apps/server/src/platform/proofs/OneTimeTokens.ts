import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import { serverScope } from '../access/serverScope.ts';
import type { Clock } from '../clock/clock.ts';
import { hashId, randomId } from '../security/ids.ts';

export interface TokenOptions {
  /** Tells tokens of different uses apart: one is worth nothing in the place of another. */
  purpose: string;
  lifetimeMs: number;
}

interface TokenParts extends TokenOptions {
  db: Records;
  clock: Clock;
}

export interface TokenHolder {
  /** The session or the visitor that it was given to. */
  holder: string;
  /** The step that it is for. */
  way: string;
}

export interface TokenContent<Detail> extends TokenHolder {
  accountId: number | null;
  detail: Detail;
}

/** Tokens for one step of proving who someone is: bound to their holder, valid for minutes, used once. */
export class OneTimeTokens<Detail extends object> {
  readonly #parts: TokenParts;

  constructor(parts: TokenParts) {
    this.#parts = parts;
  }

  async give(content: TokenContent<Detail>): Promise<string> {
    const token = randomId();
    await this.put(token, content);
    return token;
  }

  /** Under a token that is known already; one that is there is replaced. */
  async put(token: string, { holder, way, accountId, detail }: TokenContent<Detail>): Promise<void> {
    const { db, clock, purpose, lifetimeMs } = this.#parts;
    const row = {
      ...{ purpose, way, accountId, holderHash: hashId(holder), state: 'open', detail: JSON.stringify(detail) },
      expiresAt: clock.now() + lifetimeMs,
    };
    await scoped(db, serverScope)
      .insertInto('proof')
      .values({ idHash: this.#hash(token), ...row })
      .onConflict((conflict) => conflict.column('idHash').doUpdateSet(row))
      .execute();
  }

  /** Without using it up. */
  async find(token: string, { holder, way }: TokenHolder) {
    const row = await scoped(this.#parts.db, serverScope)
      .selectFrom('proof')
      .select(['accountId', 'detail', 'expiresAt'])
      .where('idHash', '=', this.#hash(token))
      .where('holderHash', '=', hashId(holder))
      .where('way', '=', way)
      .executeTakeFirst();
    return this.#read(row);
  }

  /** What the holder has been given last and has not used yet. */
  async openOf({ holder, way }: TokenHolder, most: number): Promise<Detail[]> {
    const { db, clock, purpose } = this.#parts;
    const rows = await scoped(db, serverScope)
      .selectFrom('proof')
      .select('detail')
      .where('purpose', '=', purpose)
      .where('holderHash', '=', hashId(holder))
      .where('way', '=', way)
      .where('expiresAt', '>', clock.now())
      .orderBy('expiresAt', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ detail }) => JSON.parse(detail) as Detail);
  }

  /** Of several at the same moment, one gets it. */
  async use(token: string, { holder, way }: TokenHolder) {
    const row = await scoped(this.#parts.db, serverScope)
      .deleteFrom('proof')
      .where('idHash', '=', this.#hash(token))
      .where('holderHash', '=', hashId(holder))
      .where('way', '=', way)
      .returning(['accountId', 'detail', 'expiresAt'])
      .executeTakeFirst();
    return this.#read(row);
  }

  async change(token: string, detail: Detail): Promise<void> {
    await scoped(this.#parts.db, serverScope)
      .updateTable('proof')
      .set({ detail: JSON.stringify(detail) })
      .where('idHash', '=', this.#hash(token))
      .execute();
  }

  /** Forgets those that have expired, of all purposes. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#parts;
    await scoped(db, serverScope).deleteFrom('proof').where('expiresAt', '<=', clock.now()).execute();
  }

  #read(row: { accountId: number | null; detail: string; expiresAt: number } | undefined) {
    if (!row || row.expiresAt <= this.#parts.clock.now()) return undefined;
    return { accountId: row.accountId, detail: JSON.parse(row.detail) as Detail };
  }

  #hash(token: string): string {
    return hashId(`${this.#parts.purpose} ${token}`);
  }
}
