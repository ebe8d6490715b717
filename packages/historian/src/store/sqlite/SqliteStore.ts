import Database, { type Database as Connection, type Statement } from 'better-sqlite3';
import { HistorianError } from '../../HistorianError.ts';
import type {
  BlockHead,
  BlockStore,
  JournalRow,
  KnownSignal,
  NewestBlock,
  SealChange,
  StoreTotals,
} from '../BlockStore.ts';
import { applicationId, schema, schemaVersion, statements } from './schema.ts';

export interface SqliteOptions {
  /** Path of the file; created with its tables if it does not exist. SQLite keeps `<file>-wal` next to it. */
  readonly file: string;
  /** How long `open` waits for another owner to release the store, ms. */
  readonly lockWaitMs?: number;
}

type Statements = Record<keyof typeof statements, Statement<unknown[]>>;

interface Open {
  readonly db: Connection;
  readonly run: Statements;
}

/** Blocks in one SQLite file. Synchronous inside: run it in its own thread. */
export class SqliteStore implements BlockStore {
  /** A file does not go away. */
  readonly lost = false;
  private readonly options: SqliteOptions;
  private opened: Open | undefined;

  constructor(options: SqliteOptions) {
    this.options = options;
  }

  async open(): Promise<{ signals: KnownSignal[]; lastSeq: number }> {
    const db = new Database(this.options.file, { timeout: this.options.lockWaitMs ?? 1000 });
    try {
      prepareFile(db);
      const names = Object.keys(statements) as (keyof typeof statements)[];
      const run = Object.fromEntries(names.map((name) => [name, db.prepare(statements[name])])) as Statements;
      this.opened = { db, run };
      const { seq } = run.lastSeq.get() as { seq: number };
      return { signals: run.signals.all() as KnownSignal[], lastSeq: seq };
    } catch (error) {
      db.close();
      if (isBusy(error))
        throw new HistorianError('locked', `Another process owns ${this.options.file}`, { cause: error });
      throw error;
    }
  }

  async close(): Promise<void> {
    this.opened?.db.close();
    this.opened = undefined;
  }

  async commit({ seq, blob }: JournalRow): Promise<void> {
    this.run.commit.run(seq, blob);
  }

  async journalAfter(seq: number): Promise<JournalRow[]> {
    return this.run.journalAfter.all(seq) as JournalRow[];
  }

  async setRowAside(seq: number): Promise<void> {
    this.atomically((run) => {
      run.rowAside.run(seq);
      run.dropRow.run(seq);
    });
  }

  async seal({ puts, drops, aside, sealed, journalFrom }: SealChange): Promise<void> {
    this.atomically((run) => {
      let blocks = 0;
      let points = 0;
      let bytes = 0;
      for (const { signal, t0 } of aside) run.blockAside.run(signal, t0);
      for (const { signal, t0, n, size } of [...drops, ...aside]) {
        run.dropBlock.run(signal, t0);
        blocks--;
        points -= n;
        bytes -= size;
      }
      for (const block of puts) {
        const { signal, t0, t1, n, size, good, min, max, sum, first, last, blob } = block;
        run.putBlock.run(signal, t0, t1, n, size, good, min, max, sum, first, last, blob);
        blocks++;
        points += n;
        bytes += size;
      }
      for (const { signal, seq } of sealed) run.sealed.run(signal, seq);
      run.addTotal.run(blocks, points, bytes);
      run.trimJournal.run(journalFrom);
    });
  }

  async expire(cutoffs: readonly { signal: number; before: number }[]): Promise<number> {
    let removed = 0;
    this.atomically((run) => {
      for (const { signal, before } of cutoffs) {
        for (const { t0, n, size } of run.expired.all({ signal, before }) as BlockHead[]) {
          run.dropBlock.run(signal, t0);
          run.addTotal.run(-1, -n, -size);
          removed++;
        }
      }
    });
    return removed;
  }

  async deleteSignal(signal: number, seq: number): Promise<void> {
    this.atomically((run) => {
      const { blocks, n, size } = run.sumSignal.get(signal) as { blocks: number; n: number; size: number };
      run.deleteSignal.run(signal);
      run.addTotal.run(-blocks, -n, -size);
      run.sealed.run(signal, seq);
      run.retention.run(signal, null);
    });
  }

  async setRetention(signal: number, retentionMs: number | null): Promise<void> {
    this.run.retention.run(signal, retentionMs);
  }

  async heads(signal: number, from: number, to: number): Promise<BlockHead[]> {
    return (this.run.heads.all({ signal, from, to }) as StoredHead[]).map(toHead);
  }

  async headsBefore(signal: number, before: number, count: number): Promise<BlockHead[]> {
    return (this.run.headsBefore.all(signal, before, count) as StoredHead[]).map(toHead);
  }

  async headsAfter(signal: number, from: number, count: number): Promise<BlockHead[]> {
    return (this.run.headsAfter.all({ signal, from, count }) as StoredHead[]).map(toHead);
  }

  async blobs(signal: number, t0s: readonly number[]): Promise<(Uint8Array | undefined)[]> {
    const rows = this.run.blobs.all(signal, JSON.stringify(t0s)) as { t0: number; blob: Uint8Array }[];
    const found = new Map(rows.map(({ t0, blob }) => [t0, blob]));
    return t0s.map((t0) => found.get(t0));
  }

  async newestAt(signals: readonly number[], time: number): Promise<NewestBlock[]> {
    return signals.flatMap((signal) => (this.run.newestAt.get({ signal, time }) as NewestBlock | undefined) ?? []);
  }

  async first(signals: readonly number[]): Promise<number | undefined> {
    let first = Number.POSITIVE_INFINITY;
    for (const signal of signals) {
      const row = this.run.first.get(signal) as { first: number | null };
      first = Math.min(first, row.first ?? first);
    }
    return Number.isFinite(first) ? first : undefined;
  }

  async extent(signal: number): Promise<{ first: number; last: number } | undefined> {
    const { first, last } = this.run.extent.get({ signal }) as { first: number | null; last: number | null };
    return first === null || last === null ? undefined : { first, last };
  }

  async totals(): Promise<StoreTotals> {
    return this.run.totals.get() as StoreTotals;
  }

  private get run(): Statements {
    if (!this.opened) throw new HistorianError('closed', 'The store is not open');
    return this.opened.run;
  }

  private atomically(work: (run: Statements) => void): void {
    const { run } = this;
    this.opened?.db.transaction(() => work(run)).immediate();
  }
}

/** Null represents NaN, which SQLite does not have. */
type StoredHead = { -readonly [Key in keyof BlockHead]: BlockHead[Key] | null };

function toHead(row: StoredHead): BlockHead {
  for (const key of ['min', 'max', 'first', 'last'] as const) row[key] ??= Number.NaN;
  return row as BlockHead;
}

function prepareFile(db: Connection): void {
  // A block of 2000 points takes about 2 KB: in pages of 16 KB little is wasted.
  db.pragma('page_size = 16384');
  // The lock is the operating system's: it is released when the process ends, for whatever reason.
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('cache_size = -16384');
  db.pragma('wal_autocheckpoint = 1000');
  db.transaction(() => {
    const version = db.pragma('user_version', { simple: true });
    if (version === schemaVersion && db.pragma('application_id', { simple: true }) === applicationId) return;
    if (version !== 0 || db.prepare('SELECT 1 FROM sqlite_schema').get()) {
      throw new HistorianError('storage', `${db.name} is not a history file of this version`);
    }
    db.pragma(`application_id = ${applicationId}`);
    db.pragma(`user_version = ${schemaVersion}`);
    db.exec(schema);
  }).immediate();
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
