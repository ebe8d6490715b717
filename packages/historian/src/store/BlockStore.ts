/** Position and statistics of a block: enough to plan a read and to fill buckets without decoding. */
export interface BlockHead extends Statistics {
  /** Time of the first and the last point, epoch ms. Blocks of one signal never overlap. */
  readonly t0: number;
  readonly t1: number;
  /** All points. */
  readonly n: number;
  /** Bytes of the blob. */
  readonly size: number;
}

/** Of the good finite numbers only; NaN (and 0 for `sum`) if there are none. */
export interface Statistics {
  readonly good: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly first: number;
  readonly last: number;
}

export interface Block extends BlockHead {
  readonly signal: number;
  readonly blob: Uint8Array;
}

/** A block for the value at a time. Without bytes it ends at or before that time with a good number, `last`. */
export interface NewestBlock extends Pick<Block, 'signal' | 't0' | 't1' | 'last'> {
  readonly blob: Uint8Array | null;
}

export interface BlockKey {
  readonly signal: number;
  readonly t0: number;
}

export interface JournalRow {
  readonly seq: number;
  readonly blob: Uint8Array;
}

/** One atomic step of sealing. */
export interface SealChange {
  readonly puts: readonly Block[];
  /** Removed before `puts` are written. */
  readonly drops: readonly (BlockKey & Pick<BlockHead, 'n' | 'size'>)[];
  /** Blocks that no longer decode: moved to the table of damaged data. */
  readonly aside: readonly (BlockKey & Pick<BlockHead, 'n' | 'size'>)[];
  /** Every point of `signal` in journal rows up to `seq` is now in blocks. */
  readonly sealed: readonly { readonly signal: number; readonly seq: number }[];
  /** Journal rows before this contain nothing that is not in blocks. */
  readonly journalFrom: number;
}

export interface KnownSignal {
  readonly signal: number;
  readonly sealedSeq: number;
  readonly retentionMs: number | null;
}

export interface StoreTotals {
  readonly blocks: number;
  readonly points: number;
  readonly bytes: number;
  readonly journalRows: number;
  readonly journalBytes: number;
  readonly damaged: number;
}

/**
 * Stores journal rows and blocks. Every method is one atomic step. `open` takes exclusive ownership of the store and
 * rejects with `locked` while another owner has it.
 */
export interface BlockStore {
  /** The connection that owned the store is lost: `open` must be called again before anything else. */
  readonly lost: boolean;
  open(): Promise<{ readonly signals: readonly KnownSignal[]; readonly lastSeq: number }>;
  close(): Promise<void>;

  /** Resolves when the row would survive a power failure. */
  commit(row: JournalRow): Promise<void>;
  /** The next rows after `seq` in order; none if there are no more. */
  journalAfter(seq: number): Promise<readonly JournalRow[]>;
  /** Moves a row that does not decode out of the way. */
  setRowAside(seq: number): Promise<void>;

  seal(change: SealChange): Promise<void>;
  /** Removes blocks whose last point is before `before`, never the newest block of a signal. Returns how many. */
  expire(cutoffs: readonly { readonly signal: number; readonly before: number }[]): Promise<number>;
  /** Removes all blocks; rows up to `seq` count as sealed. */
  deleteSignal(signal: number, seq: number): Promise<void>;
  setRetention(signal: number, retentionMs: number | null): Promise<void>;

  /** Blocks that overlap [from, to), ascending. */
  heads(signal: number, from: number, to: number): Promise<readonly BlockHead[]>;
  /** The last `count` blocks that start before `before`, newest first. */
  headsBefore(signal: number, before: number, count: number): Promise<readonly BlockHead[]>;
  /** The first `count` blocks that end at or after `from`, ascending. */
  headsAfter(signal: number, from: number, count: number): Promise<readonly BlockHead[]>;
  /** In the order of `t0s`; undefined for a block that no longer exists. */
  blobs(signal: number, t0s: readonly number[]): Promise<readonly (Uint8Array | undefined)[]>;
  /** Of each signal that has one, the last block that starts at or before `time`; in no particular order. */
  newestAt(signals: readonly number[], time: number): Promise<readonly NewestBlock[]>;
  /** Time of the first point that any of the signals has in blocks. */
  first(signals: readonly number[]): Promise<number | undefined>;
  /** Times of the first and last point in blocks. */
  extent(signal: number): Promise<{ readonly first: number; readonly last: number } | undefined>;
  totals(): Promise<StoreTotals>;
}
