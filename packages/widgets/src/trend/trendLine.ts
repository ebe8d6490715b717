import { isGood } from '@lookfar/contract';

/** Data of a trend. Times are epoch ms; columns are in ascending order of time and never changed in place. */

/** Raw samples. `values` has NaN where a sample is not a number. */
export interface RawPart {
  kind: 'raw';
  times: Float64Array;
  values: Float64Array;
  /** Indexes into `codeTexts`; empty if all samples have the first code. */
  codes: Uint32Array;
  codeTexts: readonly string[];
}

/** Statistics of buckets of equal length that start at `times`; NaN and count 0 if a bucket has no good number. */
export interface BucketPart {
  kind: 'buckets';
  times: Float64Array;
  min: Float64Array;
  max: Float64Array;
  avg: Float64Array;
  first: Float64Array;
  last: Float64Array;
  count: Uint32Array;
  /** 1 where the last sample of a bucket is not a good number, 2 where it was held; empty if there is no such bucket. */
  bad: Uint8Array;
  stepMs: number;
}

export type SeriesPart = RawPart | BucketPart;

/** A period on the time axis. */
export interface ChartSpan {
  from: number;
  to: number;
}

/** What is drawn as one line. */
export interface TrendLine {
  /** In order of time, without overlap. */
  parts: readonly SeriesPart[];
  /** Drawn as steps: switches and coded states are valid until the next sample. */
  step: boolean;
  /** Drawn this much later, to compare an earlier period with the present one. */
  shiftMs: number;
  /** Known gaps in own time, which break the line. */
  breaks: readonly ChartSpan[];
  /** The last value is valid up to this time; null if unknown. */
  holdTo: number | null;
}

export const goodCode = '200';

export const isGoodAt = (part: RawPart, row: number): boolean => isGood(codeAt(part, row) ?? goodCode);

export const codeAt = ({ codes, codeTexts }: RawPart, row: number): string | undefined => codeTexts[codes[row] ?? 0];

/** Whether every sample has a good code, which needs no look at each of them. */
export const isAllGood = (part: RawPart): boolean => part.codes.length === 0 && isGoodAt(part, 0);
