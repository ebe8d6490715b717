/** The kind of value in a row of `Columns.values`. */
export const kind = { number: 0, none: 1, text: 2 } as const;

/** The code of a good value. */
export const goodCode = '200';
/** Codes of good values that were not measured: held at a value, and computed from such. */
export const heldCodes: readonly string[] = ['1311', '1312'];

/**
 * Points as columns of equal length. Typed arrays, so that hundreds of thousands can be transferred between threads at
 * once.
 */
export interface Columns {
  /** Epoch ms, integers. */
  readonly times: Float64Array;
  /** The number; NaN if the value is null; if it is a text, its index in `texts`. */
  readonly values: Float64Array;
  /** `kind` of each row; null if every row is a number. */
  readonly kinds: Uint8Array | null;
  readonly texts: readonly string[];
  /** Index in `codeTexts` of each row's code; null if every row has the first. */
  readonly codes: Uint32Array | null;
  readonly codeTexts: readonly string[];
}

/** Points of many signals, in the order in which they were written. */
export interface PointColumns extends Columns {
  readonly signalIds: Uint32Array;
}

export type Value = number | string | null;

export const noColumns: Columns = {
  times: new Float64Array(0),
  values: new Float64Array(0),
  kinds: null,
  texts: [],
  codes: null,
  codeTexts: [goodCode],
};

export function kindAt(columns: Columns, row: number): number {
  return columns.kinds === null ? kind.number : (columns.kinds[row] as number);
}

export function valueAt(columns: Columns, row: number): Value {
  const value = columns.values[row] as number;
  const is = kindAt(columns, row);
  if (is === kind.number) return value;
  return is === kind.text ? (columns.texts[value] ?? null) : null;
}

export function codeAt(columns: Columns, row: number): string {
  return columns.codeTexts[columns.codes === null ? 0 : (columns.codes[row] as number)] ?? goodCode;
}

/** True if every row is a number with the good code. */
export function isPlain({ kinds, codes, codeTexts }: Columns): boolean {
  return kinds === null && codes === null && codeTexts[0] === goodCode;
}

/** The first row from `start` on whose time is not before `time`; times ascend. */
export function rowAt(times: Float64Array, time: number, start = 0): number {
  let low = start;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
