/** Where a block lies and what it amounts to: enough to plan a read and to fill buckets without decoding. */
export interface BlockHead extends Statistics {
  /** Time of the first and of the last point, epoch ms. Blocks of one signal never overlap. */
  readonly t0: number;
  readonly t1: number;
  /** All points. */
  readonly n: number;
  /** Bytes of the blob. */
  readonly size: number;
}

/** Of the good finite numbers only; NaN (and 0 for `sum`) where there are none. */
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

export interface BlockKey {
  readonly signal: number;
  readonly t0: number;
}

export interface JournalRow {
  readonly seq: number;
  readonly blob: Uint8Array;
}

/** One step of sealing; all of it happens or none. */
export interface SealChange {
  readonly puts: readonly Block[];
  /** Removed before `puts` are written. */
  readonly drops: readonly (BlockKey & Pick<BlockHead, 'n' | 'size'>)[];
  /** Blocks that no longer decode: kept in the table of damaged bytes, out of the way. */
  readonly aside: readonly (BlockKey & Pick<BlockHead, 'n' | 'size'>)[];
  /** Every point of `signal` in journal rows up to `seq` is now in blocks. */
  readonly sealed: readonly { readonly signal: number; readonly seq: number }[];
  /** Journal rows before this hold nothing that is not in blocks. */
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
 * Keeps journal rows and blocks. Every method is one atomic step. `open` takes the sole ownership of the store and
 * rejects with `locked` while another has it.
 */
export interface BlockStore {
  /** The connection that owned the store is gone: `open` must be called again before anything else. */
  readonly lost: boolean;
  open(): Promise<{ readonly signals: readonly KnownSignal[]; readonly lastSeq: number }>;
  close(): Promise<void>;

  /** Resolves when the row would survive a power cut. */
  commit(row: JournalRow): Promise<void>;
  /** The next rows after `seq` in order; none when there are no more. */
  journalAfter(seq: number): Promise<readonly JournalRow[]>;
  /** Moves a row that does not decode out of the way. */
  setRowAside(seq: number): Promise<void>;

  seal(change: SealChange): Promise<void>;
  /** Removes blocks whose last point is before `before`, never the newest block of a signal. Answers how many. */
  expire(cutoffs: readonly { readonly signal: number; readonly before: number }[]): Promise<number>;
  /** Removes all blocks; rows up to `seq` count as sealed. */
  deleteSignal(signal: number, seq: number): Promise<void>;
  setRetention(signal: number, retentionMs: number | null): Promise<void>;

  /** Blocks that reach into [from, to), ascending. */
  heads(signal: number, from: number, to: number): Promise<readonly BlockHead[]>;
  /** The last `count` blocks that begin before `before`, the newest first. */
  headsBefore(signal: number, before: number, count: number): Promise<readonly BlockHead[]>;
  /** In the order of `t0s`; undefined for a block that is gone. */
  blobs(signal: number, t0s: readonly number[]): Promise<readonly (Uint8Array | undefined)[]>;
  /** Times of the first and last point in blocks. */
  extent(signal: number): Promise<{ readonly first: number; readonly last: number } | undefined>;
  totals(): Promise<StoreTotals>;
}
