import type { Records } from '../../../platform/access/records.ts';
import type { EngineLease } from '../../../platform/lease/EngineLease.ts';

interface Write {
  work(trx: Records): Promise<void>;
  done(): void;
  failed(error: unknown): void;
}

/** Of one transaction: it must not hold the database for long. */
const mostWrites = 64;

/** What several lanes write at the same time goes into one transaction, which also proves that the lease is ours. */
export class WriteGroup {
  readonly #db: Records;
  readonly #lease: Pick<EngineLease, 'renew'>;
  readonly #waiting: Write[] = [];
  #isWriting = false;

  constructor(db: Records, lease: Pick<EngineLease, 'renew'>) {
    this.#db = db;
    this.#lease = lease;
  }

  /** Resolves after the commit; rejects with `LeaseLost` if another process sends now. */
  run<T>(work: (trx: Records) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T;
      this.#waiting.push({
        work: async (trx) => {
          result = await work(trx);
        },
        done: () => resolve(result),
        failed: reject,
      });
      if (!this.#isWriting) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    // What else ends in this turn joins.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const writes = this.#waiting.splice(0, mostWrites);
      try {
        await this.#db.transaction().execute(async (trx) => {
          await this.#lease.renew(trx);
          for (const { work } of writes) await work(trx);
        });
        for (const { done } of writes) done();
      } catch (error) {
        for (const { failed } of writes) failed(error);
      }
    }
    this.#isWriting = false;
  }
}
