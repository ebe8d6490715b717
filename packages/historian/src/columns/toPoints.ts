import { HistorianError } from '../HistorianError.ts';
import { historianLimits } from '../limits.ts';
import { type Columns, codeAt, goodCode, kind, type PointColumns, type Value, valueAt } from './Columns.ts';

/** One value of one signal at one time. */
export interface Point {
  /** Positive integer. */
  readonly signalId: number;
  /** Epoch ms, an integer. */
  readonly time: number;
  readonly value: Value;
  /** '200' for a good value, which is the default, otherwise a short text with the reason. */
  readonly code?: string | number;
}

/** Points as columns, in their order. Texts and codes appear once; half a surrogate pair becomes U+FFFD. */
export function toColumns(points: readonly Point[]): PointColumns {
  const size = points.length;
  const signalIds = new Uint32Array(size);
  const times = new Float64Array(size);
  const values = new Float64Array(size);
  const kinds = new Uint8Array(size);
  const codes = new Uint32Array(size);
  const texts = new Places([]);
  const codeTexts = new Places([goodCode]);
  let numbers = true;
  for (let row = 0; row < size; row++) {
    const { signalId, time, value, code } = points[row] as Point;
    checkInteger(signalId, 1, historianLimits.signalId, 'signalId', row);
    signalIds[row] = signalId;
    times[row] = time;
    if (code !== undefined && code !== goodCode) codes[row] = codeTexts.of(String(code).toWellFormed());
    if (typeof value === 'number') {
      values[row] = value;
      continue;
    }
    numbers = false;
    kinds[row] = value === null ? kind.none : kind.text;
    values[row] = value === null ? Number.NaN : texts.of(value.toWellFormed());
  }
  return {
    signalIds,
    times,
    values,
    kinds: numbers ? null : kinds,
    texts: texts.list,
    codes: codeTexts.list.length > 1 ? codes : null,
    codeTexts: codeTexts.list,
  };
}

class Places {
  readonly list: string[];
  private readonly places = new Map<string, number>();

  constructor(list: string[]) {
    this.list = list;
    for (const [at, text] of list.entries()) this.places.set(text, at);
  }

  of(text: string): number {
    const known = this.places.get(text);
    if (known !== undefined) return known;
    this.places.set(text, this.list.length);
    return this.list.push(text) - 1;
  }
}

/** Columns as points, for small numbers of them: tables, tests. */
export function toPoints(columns: Columns): { time: number; value: Value; code: string }[] {
  return Array.from(columns.times, (time, row) => ({ time, value: valueAt(columns, row), code: codeAt(columns, row) }));
}

/** Refuses columns that exceed a limit, naming the row; nothing of them is stored then. */
export function checkColumns(columns: PointColumns): void {
  const { signalIds, times, values, kinds, texts, codes, codeTexts } = columns;
  const size = times.length;
  if (size > historianLimits.appendPoints)
    throw invalid(`${size} points at once, ${historianLimits.appendPoints} allowed`);
  for (const column of [signalIds, values, kinds, codes]) {
    if (column !== null && column.length !== size) throw invalid('columns differ in length');
  }
  for (let row = 0; row < size; row++) {
    checkInteger(signalIds[row] as number, 1, historianLimits.signalId, 'signalId', row);
    checkInteger(times[row] as number, 0, historianLimits.time, 'time', row);
  }
  if (codeTexts.length === 0) throw invalid('codeTexts are empty');
  for (const code of codeTexts) checkLength(code, historianLimits.codeLength, 'code');
  for (const text of texts) checkLength(text, historianLimits.textLength, 'text');
  if (codes) for (const [row, code] of codes.entries()) checkInteger(code, 0, codeTexts.length - 1, 'code', row);
  if (kinds)
    for (const [row, is] of kinds.entries()) {
      if (is > kind.text) throw invalid(`kind ${is} in row ${row}`);
      if (is === kind.text) checkInteger(values[row] as number, 0, texts.length - 1, 'text', row);
    }
}

function checkInteger(value: number, least: number, most: number, name: string, row: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw invalid(`${name} ${value} in row ${row} is not an integer from ${least} to ${most}`);
}

function checkLength(text: string, most: number, name: string): void {
  if (text.length > most) throw invalid(`${name} of ${text.length} characters, ${most} allowed`);
  // UTF-8 could not restore it.
  if (!text.isWellFormed()) throw invalid(`${name} has half a character`);
}

function invalid(message: string): HistorianError {
  return new HistorianError('invalid', message);
}
