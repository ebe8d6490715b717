import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type CustomTypesConfig, types } from 'pg';
import { HistorianError } from '../../HistorianError.ts';
import { TaskQueue } from '../../TaskQueue.ts';
import { Lease } from './Lease.ts';
import { Lines } from './Lines.ts';

/** Space of our advisory locks among those of other programs in the same database ("LFHI"). */
const lockSpace = 0x4c_46_48_49;
const lockPollMs = 50;

const int8 = 20;

/** Counts and times stay below 2^53. */
export const numericTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)),
};

/** The server ends a session whose machine has gone, instead of keeping its lock for hours. */
const noticed = [
  'SET tcp_keepalives_idle = 5',
  'SET tcp_keepalives_interval = 2',
  'SET tcp_keepalives_count = 3',
  'SET tcp_user_timeout = 10000',
];

export interface OwnerOptions {
  url: string;
  schema: string;
  /** How long another owner is waited for. */
  waitMs: number;
  leaseMs: number;
}

/**
 * The one connection that writes. It holds the lock of the schema for its session, so only the owner can write: if the
 * connection breaks, the lock and the ability to write are lost together. A lease beside the lock says that the owner is
 * alive: who wants the lock ends the session of one whose lease has run out.
 */
export class Owner {
  /** The connection ended although nobody closed it, or the lease did. */
  lost = false;
  /** Connections of the owner; those of its readers, too, so that nobody waits for a line that is dead. */
  readonly lines: Lines;
  private readonly client: Client;
  private readonly turns = new TaskQueue();
  private readonly options: OwnerOptions;
  private lease: Lease | undefined;

  private constructor(options: OwnerOptions) {
    this.options = options;
    this.lines = new Lines(options.url);
    this.client = new Client({ ...this.lines.config(), types: numericTypes });
    this.client.on('error', () => this.lose());
    this.client.on('end', () => this.lose());
  }

  static async take(options: OwnerOptions): Promise<Owner> {
    const owner = new Owner(options);
    try {
      await owner.client.connect();
      for (const setting of noticed) await owner.client.query(setting);
      await owner.lock();
      // Whatever the server's default, an acknowledged point is on its disk.
      await owner.client.query('SET synchronous_commit = on');
    } catch (error) {
      await owner.client.end().catch(() => undefined);
      throw error;
    }
    return owner;
  }

  /** From now on commits are of a new epoch, and the lease is renewed. Needs the tables. */
  async begin(): Promise<void> {
    const { url, schema, leaseMs } = this.options;
    this.lease = await Lease.begin({ url, schema, leaseMs, lost: () => this.lose() });
  }

  /** Of whoever owns it now; a commit of another one finds no row. */
  get epoch(): number {
    return this.lease?.epoch ?? 0;
  }

  /** Runs statements as one transaction, after everything requested before. */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T> {
    return this.turns.run(async () => {
      await this.client.query('BEGIN');
      try {
        await this.requireEpoch();
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
  query(text: string, values: unknown[] = []): Promise<{ rowCount: number | null }> {
    return this.turns.run(() => this.client.query(text, values));
  }

  /** The same, of a statement that changes nothing in another epoch. */
  async commit(text: string, values: unknown[]): Promise<void> {
    const { rowCount } = await this.query(text, [...values, this.epoch]);
    if (rowCount === 0) this.refuse();
  }

  async close(): Promise<void> {
    await this.lease?.end();
    await this.turns.idle();
    await this.client.end().catch(() => undefined);
  }

  private async requireEpoch(): Promise<void> {
    const { schema } = this.options;
    const { rowCount } = await this.client.query(`SELECT 1 FROM ${schema}.owner WHERE epoch = $1`, [this.epoch]);
    if (rowCount === 0) this.refuse();
  }

  private refuse(): never {
    this.lose();
    throw new HistorianError('locked', `Another process owns the history in schema ${this.options.schema}`);
  }

  /** What waits for an answer fails now, whatever the network says. */
  private lose(): void {
    this.lost = true;
    this.lines.cut();
  }

  /** A previous owner's session may take a moment to end; one whose lease has run out is ended. */
  private async lock(): Promise<void> {
    const { schema, waitMs } = this.options;
    for (let waited = 0; ; waited += lockPollMs) {
      const { rows } = await this.client.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS got', [
        lockSpace,
        schema,
      ]);
      if (rows[0]?.got) return;
      await this.endDead();
      if (waited >= waitMs) throw new HistorianError('locked', `Another process owns the history in schema ${schema}`);
      await sleep(lockPollMs);
    }
  }

  private async endDead(): Promise<void> {
    const { schema } = this.options;
    const { rows } = await this.client.query('SELECT to_regclass($1) AS owner', [`${schema}.owner`]);
    // An owner of an earlier version has no lease.
    if (!rows[0]?.owner) return;
    await this.client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1::bigint::oid
         AND objid = (hashtext($2)::bigint & 4294967295)::oid
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND EXISTS (SELECT 1 FROM ${schema}.owner WHERE until < clock_timestamp())`,
      [lockSpace, schema],
    );
  }
}
