import { fail } from '@lookfar/contract';
import { type RawBuilder, sql } from 'kysely';
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

  /** A limit whose waits grow with every attempt. */
  growing(name: string, waits: Waits): GrowingLimiter {
    return new GrowingLimiter({ ...this.#parts, name, waits });
  }

  /** Forgets keys that are back at their full burst. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#parts;
    await scoped(db, serverScope).deleteFrom('attempt').where('due', '<=', clock.now()).execute();
  }
}

export interface Waits {
  /** Attempts without waiting. */
  free: number;
  /** The wait after those, which doubles with each further attempt up to `mostMs`. */
  firstMs: number;
  mostMs: number;
  /** The attempts of a key are forgotten this long after the last one. */
  forgetMs: number;
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

/**
 * Counts attempts by key: some are free, then each has to wait twice as long as the one before it. An attempt is
 * counted before it is clear whether it should be, and returned if not; a right one clears the count.
 */
export class GrowingLimiter {
  readonly #parts: { db: Records; clock: Clock; name: string; waits: Waits };

  constructor(parts: { db: Records; clock: Clock; name: string; waits: Waits }) {
    this.#parts = parts;
  }

  /** Counts an attempt; returns 0, or the ms until the next one is allowed. */
  async take(key: string): Promise<number> {
    const { db, waits } = this.#parts;
    const now = this.#parts.clock.now();
    const keyHash = this.#hash(key);
    const due = now + waits.forgetMs;
    // Beyond these it was counted by a clock that has been set back.
    const isKnown = sql`attempt.due between ${now} and ${due}`;
    const isFree = sql<boolean>`(attempt.next_at <= ${now} or attempt.next_at > ${now + waits.mostMs})`;
    const tries = sql<number>`case when ${isKnown} then attempt.tries + 1 else 1 end`;
    // Not now, if there is no wait: others take their attempt at the same time, and read the clock a little earlier.
    const nextAt = sql<number>`case when (${tries}) < ${sql.lit(waits.free)} then 0 else cast(${now} as bigint) + ${waitAfter(tries, waits)} end`;
    const counted = await scoped(db, serverScope)
      .insertInto('attempt')
      .values({ keyHash, due, tries: 1, nextAt: waits.free <= 1 ? now + waits.firstMs : 0 })
      .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ due, tries, nextAt }).where(isFree))
      .returning('tries')
      .executeTakeFirst();
    if (counted) return 0;
    const row = await scoped(db, serverScope)
      .selectFrom('attempt')
      .select('nextAt')
      .where('keyHash', '=', keyHash)
      .executeTakeFirst();
    return Math.max(1, (row?.nextAt ?? now) - now);
  }

  /** An attempt that proved nothing: the key is as it was before it. */
  async giveBack(key: string): Promise<void> {
    await scoped(this.#parts.db, serverScope)
      .updateTable('attempt')
      .set((eb) => ({ tries: eb('tries', '-', 1), nextAt: 0 }))
      .where('keyHash', '=', this.#hash(key))
      .where('tries', '>', 0)
      .execute();
  }

  async clear(key: string): Promise<void> {
    await scoped(this.#parts.db, serverScope).deleteFrom('attempt').where('keyHash', '=', this.#hash(key)).execute();
  }

  #hash(key: string): string {
    return hashId(`${this.#parts.name} ${key}`);
  }
}

/** The wait after the free ones, as a list of cases: powers and minima are written differently by the two databases. */
function waitAfter(tries: RawBuilder<number>, { free, firstMs, mostMs }: Waits): RawBuilder<number> {
  const cases: RawBuilder<unknown>[] = [];
  for (let [count, wait] = [free, firstMs]; wait < mostMs; [count, wait] = [count + 1, wait * 2])
    cases.push(sql`when ${sql.lit(count)} then ${sql.lit(wait)}`);
  return sql<number>`case (${tries}) ${sql.join(cases, sql` `)} else ${sql.lit(mostMs)} end`;
}
