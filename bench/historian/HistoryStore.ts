/** Samples of many signals as columns, in the order they came. */
export interface Batch {
  signals: Int32Array;
  times: Float64Array;
  values: Float64Array;
}

/** What the historian benchmark needs from a store; implemented by ours and by plain rows. */
export interface HistoryStore {
  name: string;
  start(): Promise<void>;
  /** Resolves when the batch is durable. */
  append(batch: Batch): Promise<void>;
  /** Brings everything into its final form. */
  settle(): Promise<void>;
  /** The latest `count` points of a signal: how many were read. */
  last(signal: number, count: number): Promise<number>;
  /** Minimum, maximum, mean and count of equal intervals of a range: how many were not empty. */
  buckets(signal: number, from: number, to: number, count: number): Promise<number>;
  bytes(): Promise<number>;
  stop(): Promise<void>;
}
