/** Data of a chart. Times are epoch ms; columns are in ascending order of time and never changed in place. */

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
  stepMs: number;
}

export type SeriesPart = RawPart | BucketPart;

export interface ChartSeries {
  key: string;
  title: string;
  unit: string;
  decimals: number;
  /** Palette slot from 0; an earlier period has the slot of its series. */
  slot: number;
  /** Drawn as steps: switches and coded states are valid until the next sample. */
  step: boolean;
  /** Texts of coded states, shown on the axis instead of numbers. */
  states: readonly { value: number; text: string }[];
  upperLimit: number | null;
  lowerLimit: number | null;
  visible: boolean;
  /** In order of time, without overlap. */
  parts: readonly SeriesPart[];
  /** Drawn this much later, to compare an earlier period with the present one. */
  shiftMs: number;
  /** Known gaps in own time, which break the line. */
  breaks: readonly ChartSpan[];
  /** The last value is valid up to this time; null if unknown. */
  holdTo: number | null;
}

export interface ChartSpan {
  from: number;
  to: number;
}

/** A named gap behind the curves; `isEmpty` until its data is backfilled. */
export interface ChartGap extends ChartSpan {
  text: string;
  isEmpty: boolean;
}

export interface ChartMark {
  time: number;
  text: string;
}

export const goodCode = '200';

export const isGoodAt = (part: RawPart, row: number): boolean => (codeAt(part, row) ?? goodCode) === goodCode;

export const codeAt = ({ codes, codeTexts }: RawPart, row: number): string | undefined => codeTexts[codes[row] ?? 0];

/** The column that is drawn as a line: the average of buckets, or the last value for states. */
export function lineColumn(part: SeriesPart, step: boolean): Float64Array {
  if (part.kind === 'raw') return part.values;
  return step ? part.last : part.avg;
}
