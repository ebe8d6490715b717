import { Client } from 'pg';
import { Lines } from './Lines.ts';

export interface LeaseOptions {
  url: string;
  schema: string;
  leaseMs: number;
  /** It could not be renewed in time, or another one has begun. */
  lost(): void;
}

/**
 * Says on a connection of its own that the owner is alive, whatever the owner is writing. By the clock of the database: who
 * has no answer within the time of the lease counts itself as dead before anybody else does.
 */
export class Lease {
  readonly epoch: number;
  private readonly options: LeaseOptions;
  private readonly client: Client;
  private readonly lines: Lines;
  private renewedAt = performance.now();
  private isAsking = false;
  private isEnded = false;
  private readonly timer: NodeJS.Timeout;

  private constructor(options: LeaseOptions, lines: Lines, client: Client, epoch: number) {
    this.options = options;
    this.lines = lines;
    this.client = client;
    this.epoch = epoch;
    client.on('end', () => this.lose());
    this.timer = setInterval(() => void this.renew(), options.leaseMs / 4);
    this.timer.unref();
  }

  /** Begins a new epoch. Whoever calls it holds the lock. */
  static async begin(options: LeaseOptions): Promise<Lease> {
    const lines = new Lines(options.url);
    const client = new Client(lines.config());
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ epoch: string }>(
        `INSERT INTO ${options.schema}.owner (until) VALUES (${until(1)})
         ON CONFLICT (one) DO UPDATE SET epoch = owner.epoch + 1, until = excluded.until RETURNING epoch`,
        [options.leaseMs],
      );
      return new Lease(options, lines, client, Number(rows[0]?.epoch));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Nobody has to wait for it to run out. */
  async end(): Promise<void> {
    if (this.isEnded) return;
    this.stop();
    await this.client
      .query(`UPDATE ${this.options.schema}.owner SET until = clock_timestamp() WHERE epoch = $1`, [this.epoch])
      .catch(() => undefined);
    await this.client.end().catch(() => undefined);
  }

  private async renew(): Promise<void> {
    const { schema, leaseMs } = this.options;
    const asked = performance.now();
    // Also when this process was stopped for a while: what it did not renew may have been taken.
    if (asked - this.renewedAt > leaseMs) return this.lose();
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      const sql = `UPDATE ${schema}.owner SET until = ${until(1)} WHERE epoch = $2`;
      const { rowCount } = await this.client.query(sql, [leaseMs, this.epoch]);
      if (rowCount === 0) return this.lose();
      this.renewedAt = asked;
    } catch {
      // The line has ended, and says so by itself.
    } finally {
      this.isAsking = false;
    }
  }

  private lose(): void {
    if (this.isEnded) return;
    this.stop();
    this.lines.cut();
    this.options.lost();
  }

  private stop(): void {
    this.isEnded = true;
    clearInterval(this.timer);
  }
}

const until = (value: number) => `clock_timestamp() + $${value}::float8 * interval '1 millisecond'`;
