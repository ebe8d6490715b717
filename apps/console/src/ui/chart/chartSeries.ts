/** What a chart draws. Times are epoch ms; columns are ascending by time and never changed in place by the chart. */

/** Every sample. `values` holds NaN where a sample is no number. */
export interface RawPart {
  kind: 'raw';
  times: Float64Array;
  values: Float64Array;
  /** Positions in `codeTexts`; empty while all samples have the first. */
  codes: Uint32Array;
  codeTexts: readonly string[];
}

/** Statistics of equal stretches that begin at `times`; NaN and count 0 where a stretch has no good number. */
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
  /** Place in the palette, from 0; an earlier period takes the place of the series that it is compared with. */
  slot: number;
  /** The value holds until the next sample: switches and coded states. */
  step: boolean;
  /** What numbers mean; they stand on the axis instead of them. */
  states: readonly { value: number; text: string }[];
  upperLimit: number | null;
  lowerLimit: number | null;
  visible: boolean;
  /** Side by side in the order of time, without overlap. */
  parts: readonly SeriesPart[];
  /** Drawn so much later than it was: an earlier period beside the present one. */
  shiftMs: number;
  /** Known gaps of its own time, over which nothing is connected. */
  breaks: readonly ChartSpan[];
  /** The last value is still known to hold up to this time; null where nobody knows. */
  holdTo: number | null;
}

export interface ChartSpan {
  from: number;
  to: number;
}

/** A stretch that is named behind the curves; `isEmpty` while what is missing in it did not come later. */
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

/** The number that is drawn as a line: of a stretch its average, of a state the one it ended with. */
export function lineColumn(part: SeriesPart, step: boolean): Float64Array {
  if (part.kind === 'raw') return part.values;
  return step ? part.last : part.avg;
}
