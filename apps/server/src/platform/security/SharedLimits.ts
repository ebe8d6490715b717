import { fail } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import { serverScope } from '../access/serverScope.ts';
import type { Clock } from '../clock/clock.ts';
import { hashId } from './ids.ts';
import type { Rate } from './Limiter.ts';

/** Limits that all processes count together: someone who guesses cannot ask each of them in turn. */
export class SharedLimits {
  readonly #parts: { db: Records; clock: Clock };

  constructor(parts: { db: Records; clock: Clock }) {
    this.#parts = parts;
  }

  /** The name tells limits of the same key apart. */
  of(name: string, rate: Rate): SharedLimiter {
    return new SharedLimiter({ ...this.#parts, name, rate });
  }

  /** Forgets keys that are back at their full burst. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#parts;
    await scoped(db, serverScope).deleteFrom('attempt').where('due', '<=', clock.now()).execute();
  }
}

interface SharedLimiterParts {
  db: Records;
  clock: Clock;
  name: string;
  rate: Rate;
}

/**
 * A token bucket by key, as the moment at which it is full again: each attempt moves it on by `refillMs`, and at most
 * `burst` of them lie ahead. An attempt is counted before it is clear whether it should be, and returned if not.
 */
export class SharedLimiter {
  readonly #parts: SharedLimiterParts;

  constructor(parts: SharedLimiterParts) {
    this.#parts = parts;
  }

  /** Counts an attempt; returns 0, or the ms until the next one is allowed. */
  async take(key: string): Promise<number> {
    const { db, rate } = this.#parts;
    const now = this.#parts.clock.now();
    const { refillMs, burst } = rate;
    const keyHash = this.#hash(key);
    // Beyond the burst it was counted by a clock that has been set back.
    const last = now + burst * refillMs;
    const next = sql<number>`(case when attempt.due between ${now} and ${last} then attempt.due else ${now} end + ${refillMs})`;
    const counted = await scoped(db, serverScope)
      .insertInto('attempt')
      .values({ keyHash, due: now + refillMs })
      .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ due: next }).where(next, '<=', last))
      .returning('due')
      .executeTakeFirst();
    if (counted) return 0;
    const row = await scoped(db, serverScope)
      .selectFrom('attempt')
      .select('due')
      .where('keyHash', '=', keyHash)
      .executeTakeFirst();
    return Math.max(1, (row?.due ?? now) - now - (burst - 1) * refillMs);
  }

  /** Counts an attempt, or fails with 429. */
  async require(key: string): Promise<void> {
    const waitMs = await this.take(key);
    if (waitMs > 0) fail('429', { seconds: Math.ceil(waitMs / 1000) });
  }

  async giveBack(key: string): Promise<void> {
    const { db, rate } = this.#parts;
    await scoped(db, serverScope)
      .updateTable('attempt')
      .set((eb) => ({ due: eb('due', '-', rate.refillMs) }))
      .where('keyHash', '=', this.#hash(key))
      .execute();
  }

  /** Resets the count of a key. */
  async clear(key: string): Promise<void> {
    await scoped(this.#parts.db, serverScope).deleteFrom('attempt').where('keyHash', '=', this.#hash(key)).execute();
  }

  /** Names and addresses of people are not kept. */
  #hash(key: string): string {
    return hashId(`${this.#parts.name} ${key}`);
  }
}
