/** Limits of the historian. Anything beyond is refused as a whole with `HistorianError` `invalid`. */
export const historianLimits = {
  /** Signal ids are integers from 1 to this. */
  signalId: 0xffff_ffff,
  /** Times are integers from 0 to this, epoch ms (what a `Date` can hold). */
  time: 8_640_000_000_000_000,
  /** Characters of a text value. */
  textLength: 4096,
  /** Characters of a code. */
  codeLength: 32,
  /** Points of one `append`. */
  appendPoints: 500_000,
  /** Points that may wait for their commit; further appends are refused as `busy`. */
  waitingPoints: 2_000_000,
  /** Points of one answer. */
  readPoints: 1_000_000,
  /** Buckets of one answer. */
  buckets: 100_000,
  /** Signals of one `table` or `latest`. */
  signals: 100_000,
  /** Steps times signals of one `table`. */
  tableCells: 5_000_000,
} as const;

/** Default limit of `readRange`. */
export const defaultReadPoints = 200_000;
