import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type CustomTypesConfig, types } from 'pg';
import { HistorianError } from '../../HistorianError.ts';
import { TaskQueue } from '../../TaskQueue.ts';

/** Space of our advisory locks among those of other programs in the same database ("LFHI"). */
const lockSpace = 0x4c_46_48_49;
const lockPollMs = 50;

const int8 = 20;

/** Counts and times stay below 2^53. */
export const numericTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)),
};

/**
 * The one connection that writes. It holds the lock of the schema for its session, so only the owner can write: if the
 * connection breaks, the lock and the ability to write are lost together.
 */
export class Owner {
  /** The connection ended although nobody closed it. */
  lost = false;
  private readonly client: Client;
  private readonly turns = new TaskQueue();

  private constructor(client: Client) {
    this.client = client;
  }

  static async take(url: string, schema: string, waitMs: number): Promise<Owner> {
    const client = new Client({ connectionString: url, types: numericTypes, keepAlive: true });
    const owner = new Owner(client);
    client.on('error', () => owner.lose());
    client.on('end', () => owner.lose());
    try {
      await client.connect();
      await owner.lock(schema, waitMs);
      // Whatever the server's default, an acknowledged point is on its disk.
      await client.query('SET synchronous_commit = on');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return owner;
  }

  /** Runs statements as one transaction, after everything requested before. */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T> {
    return this.turns.run(async () => {
      await this.client.query('BEGIN');
      try {
        const result = await work(this.client);
        await this.client.query('COMMIT');
        return result;
      } catch (error) {
        await this.client.query('ROLLBACK').catch(() => this.lose());
        throw error;
      }
    });
  }

  /** One statement, a transaction of its own. */
  query(text: string, values: unknown[] = []): Promise<unknown> {
    return this.turns.run(() => this.client.query(text, values));
  }

  async close(): Promise<void> {
    await this.turns.idle();
    await this.client.end().catch(() => undefined);
  }

  private lose(): void {
    this.lost = true;
  }

  /** A previous owner's session may take a moment to end. */
  private async lock(schema: string, waitMs: number): Promise<void> {
    for (let waited = 0; ; waited += lockPollMs) {
      const { rows } = await this.client.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS got', [
        lockSpace,
        schema,
      ]);
      if (rows[0]?.got) return;
      if (waited >= waitMs) throw new HistorianError('locked', `Another process owns the history in schema ${schema}`);
      await sleep(lockPollMs);
    }
  }
}
