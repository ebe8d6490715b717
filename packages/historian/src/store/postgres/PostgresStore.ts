import { type Client, Pool, type QueryResultRow } from 'pg';
import { HistorianError } from '../../HistorianError.ts';
import type {
  Block,
  BlockHead,
  BlockKey,
  BlockStore,
  JournalRow,
  KnownSignal,
  NewestBlock,
  SealChange,
  StoreTotals,
} from '../BlockStore.ts';
import { numericTypes, Owner } from './Owner.ts';
import { partitionNamed, partitionOf } from './partitions.ts';
import { createSchema, schemaVersion, statementsFor } from './schema.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** The schema that contains the tables, created if it does not exist: lower-case letters, digits and `_`. */
  readonly schema?: string;
  /** How long `open` waits for another owner to release the store, ms. */
  readonly lockWaitMs?: number;
  /** An owner that was not heard for this long is dead, and the next one takes its place, ms. */
  readonly leaseMs?: number;
}

interface Sums {
  readonly blocks: number;
  readonly points: number;
  readonly bytes: number;
}

const readers = 3;
const usualLeaseMs = 10_000;

/** Blocks in PostgreSQL, partitioned by time. One connection writes, a few read. */
export class PostgresStore implements BlockStore {
  private readonly options: PostgresOptions;
  private readonly schema: string;
  private readonly sql: ReturnType<typeof statementsFor>;
  private readonly partitions = new Set<string>();
  private owner: Owner | undefined;
  private pool: Pool | undefined;

  constructor(options: PostgresOptions) {
    this.options = options;
    this.schema = options.schema ?? 'historian';
    if (!/^[a-z_][a-z0-9_]{0,39}$/.test(this.schema)) throw new HistorianError('invalid', 'The name of the schema');
    this.sql = statementsFor(this.schema);
  }

  get lost(): boolean {
    return this.owner?.lost ?? false;
  }

  async open(): Promise<{ signals: KnownSignal[]; lastSeq: number }> {
    await this.close();
    const { url, lockWaitMs: waitMs = 3000, leaseMs = usualLeaseMs } = this.options;
    const owner = await Owner.take({ url, schema: this.schema, waitMs, leaseMs });
    try {
      await owner.query(createSchema(this.schema));
      await owner.begin();
      this.pool = new Pool({ ...owner.lines.config(), max: readers, types: numericTypes });
      // An idle reader that breaks is replaced by the pool.
      this.pool.on('error', () => undefined);
      const [meta] = await this.rows<{ version: number }>(this.sql.version);
      if (meta?.version !== schemaVersion) throw new HistorianError('storage', 'The tables are of another version');
      await this.findPartitions();
      const [last] = await this.rows<{ seq: number }>(this.sql.lastSeq);
      const signals = await this.rows<KnownSignal>(this.sql.signals);
      this.owner = owner;
      return { signals, lastSeq: last?.seq ?? 0 };
    } catch (error) {
      await owner.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const { owner, pool } = this;
    this.pool = undefined;
    await pool?.end();
    await owner?.close();
  }

  async commit({ seq, blob }: JournalRow): Promise<void> {
    await this.writer.commit(this.sql.commit, [seq, blob]);
  }

  journalAfter(seq: number): Promise<JournalRow[]> {
    return this.rows<JournalRow>(this.sql.journalAfter, [seq]);
  }

  async setRowAside(seq: number): Promise<void> {
    await this.writer.query(this.sql.rowAside, [seq]);
  }

  async seal({ puts, drops, aside, sealed, journalFrom }: SealChange): Promise<void> {
    await this.createPartitions(puts);
    await this.writer.transaction(async (client) => {
      const gone = [...drops, ...aside];
      if (aside.length > 0) await client.query(this.sql.blocksAside, keys(aside));
      if (gone.length > 0) await client.query(this.sql.dropBlocks, keys(gone));
      if (puts.length > 0) await client.query(this.sql.putBlocks, columnsOf(puts));
      await client.query(this.sql.sealed, [sealed.map(({ signal }) => signal), sealed.map(({ seq }) => seq)]);
      await this.addTotal(client, {
        blocks: puts.length - gone.length,
        points: sum(puts, 'n') - sum(gone, 'n'),
        bytes: sum(puts, 'size') - sum(gone, 'size'),
      });
      await client.query(this.sql.trimJournal, [journalFrom]);
    });
  }

  async expire(cutoffs: readonly { signal: number; before: number }[]): Promise<number> {
    const values = [cutoffs.map(({ signal }) => signal), cutoffs.map(({ before }) => before)];
    const removed = await this.remove(this.sql.expire, values);
    if (removed > 0) await this.dropEmptyPartitions();
    return removed;
  }

  async deleteSignal(signal: number, seq: number): Promise<void> {
    await this.remove(this.sql.deleteSignal, [signal], async (client) => {
      await client.query(this.sql.sealed, [[signal], [seq]]);
      await client.query(this.sql.retention, [signal, null]);
    });
  }

  async setRetention(signal: number, retentionMs: number | null): Promise<void> {
    await this.writer.query(this.sql.retention, [signal, retentionMs]);
  }

  heads(signal: number, from: number, to: number): Promise<BlockHead[]> {
    return this.rows<BlockHead>(this.sql.heads, [signal, from, to]);
  }

  headsBefore(signal: number, before: number, count: number): Promise<BlockHead[]> {
    return this.rows<BlockHead>(this.sql.headsBefore, [signal, before, count]);
  }

  headsAfter(signal: number, from: number, count: number): Promise<BlockHead[]> {
    return this.rows<BlockHead>(this.sql.headsAfter, [signal, from, count]);
  }

  async blobs(signal: number, t0s: readonly number[]): Promise<(Uint8Array | undefined)[]> {
    if (t0s.length === 0) return [];
    const rows = await this.rows<{ t0: number; blob: Uint8Array }>(this.sql.blobs, [signal, t0s]);
    const found = new Map(rows.map(({ t0, blob }) => [t0, blob]));
    return t0s.map((t0) => found.get(t0));
  }

  newestAt(signals: readonly number[], time: number): Promise<NewestBlock[]> {
    return this.rows<NewestBlock>(this.sql.newestAt, [signals, time]);
  }

  async first(signals: readonly number[]): Promise<number | undefined> {
    const [row] = await this.rows<{ first: number | null }>(this.sql.first, [signals]);
    return row?.first ?? undefined;
  }

  async extent(signal: number): Promise<{ first: number; last: number } | undefined> {
    const [row] = await this.rows<{ first: number | null; last: number | null }>(this.sql.extent, [signal]);
    return !row || row.first === null || row.last === null ? undefined : { first: row.first, last: row.last };
  }

  async totals(): Promise<StoreTotals> {
    const [totals] = await this.rows<StoreTotals & QueryResultRow>(this.sql.totals);
    if (!totals) throw new HistorianError('storage', 'The tables are incomplete');
    return totals;
  }

  private get writer(): Owner {
    if (!this.owner || !this.pool) throw new HistorianError('closed', 'The store is not open');
    return this.owner;
  }

  private async rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (!this.pool) throw new HistorianError('closed', 'The store is not open');
    return (await this.pool.query(text, values)).rows as Row[];
  }

  private async addTotal(client: Client, { blocks, points, bytes }: Sums): Promise<void> {
    await client.query(this.sql.addTotal, [blocks, points, bytes]);
  }

  /** Runs a statement that removes blocks and returns their totals. */
  private remove(text: string, values: unknown[], also?: (client: Client) => Promise<void>): Promise<number> {
    return this.writer.transaction(async (client) => {
      const sums = (await client.query<Sums>(text, values)).rows[0] ?? { blocks: 0, points: 0, bytes: 0 };
      await this.addTotal(client, { blocks: -sums.blocks, points: -sums.points, bytes: -sums.bytes });
      await also?.(client);
      return sums.blocks;
    });
  }

  private async findPartitions(): Promise<void> {
    const parent = `${this.schema}.block`;
    const rows = await this.rows<{ table: string }>(
      'SELECT c.relname AS table FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass',
      [parent],
    );
    this.partitions.clear();
    for (const { table } of rows) if (partitionNamed(table)) this.partitions.add(table);
  }

  private async createPartitions(blocks: readonly Block[]): Promise<void> {
    for (const { t0 } of blocks) {
      const partition = partitionOf(t0);
      if (!partition || this.partitions.has(partition.table)) continue;
      const { table, from, to } = partition;
      const name = `${this.schema}.${table}`;
      await this.writer.query(
        `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${this.schema}.block FOR VALUES FROM (${from}) TO (${to})`,
      );
      this.partitions.add(table);
    }
  }

  private async dropEmptyPartitions(): Promise<void> {
    for (const table of this.partitions) {
      const name = `${this.schema}.${table}`;
      const [row] = await this.rows<{ used: boolean }>(`SELECT EXISTS (SELECT 1 FROM ${name}) AS used`);
      if (row?.used) continue;
      await this.writer.query(`DROP TABLE ${name}`);
      this.partitions.delete(table);
    }
  }
}

function keys(blocks: readonly BlockKey[]): number[][] {
  return [blocks.map(({ signal }) => signal), blocks.map(({ t0 }) => t0)];
}

function sum(blocks: readonly Pick<BlockHead, 'n' | 'size'>[], key: 'n' | 'size'): number {
  return blocks.reduce((total, block) => total + block[key], 0);
}

function columnsOf(blocks: readonly Block[]): unknown[] {
  const names = ['signal', 't0', 't1', 'n', 'size', 'good', 'min', 'max', 'sum', 'first', 'last', 'blob'] as const;
  return names.map((name) => blocks.map((block) => (name === 'blob' ? Buffer.from(block.blob) : block[name])));
}
