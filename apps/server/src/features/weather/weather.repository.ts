import type { Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { WeatherReportTable } from '../../platform/database/monitoringSchema.ts';

export type StoredWeather = NonNullable<Awaited<ReturnType<WeatherRepository['find']>>>;

/** What providers said, by place; shared by all processes. */
export class WeatherRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async find(placeKey: string) {
    const query = scoped(this.#db, serverScope).selectFrom('weatherReport').where('placeKey', '=', placeKey);
    return query.selectAll().executeTakeFirst();
  }

  /** The row for the one that may ask: nobody else does until `claimedUntil`, or until the answer is stored. */
  async claim(placeKey: string, { now, claimedUntil }: { now: number; claimedUntil: number }) {
    return scoped(this.#db, serverScope)
      .insertInto('weatherReport')
      .values({ placeKey, report: '', fetchedAt: 0, fault: '', retryAt: 0, claimedUntil })
      .onConflict((conflict) =>
        conflict
          .column('placeKey')
          .doUpdateSet({ claimedUntil })
          // A claim further ahead than a new one is that of a clock that was set back.
          .where((eb) =>
            eb.or([eb('weatherReport.claimedUntil', '<=', now), eb('weatherReport.claimedUntil', '>', claimedUntil)]),
          ),
      )
      .returningAll()
      .executeTakeFirst();
  }

  async store(placeKey: string, report: string, fetchedAt: number): Promise<void> {
    await this.#update(placeKey, { report, fetchedAt, fault: '', retryAt: 0 });
  }

  async release(placeKey: string): Promise<void> {
    await this.#update(placeKey, {});
  }

  /** The last report stays. */
  async fail(placeKey: string, fault: string, retryAt: number): Promise<void> {
    await this.#update(placeKey, { fault, retryAt });
  }

  async sweep(before: number): Promise<void> {
    await scoped(this.#db, serverScope)
      .deleteFrom('weatherReport')
      .where('fetchedAt', '<', before)
      .where('claimedUntil', '<', before)
      .where('retryAt', '<', before)
      .execute();
  }

  async #update(placeKey: string, change: Updateable<WeatherReportTable>): Promise<void> {
    await scoped(this.#db, serverScope)
      .updateTable('weatherReport')
      .set({ ...change, claimedUntil: 0 })
      .where('placeKey', '=', placeKey)
      .execute();
  }
}
