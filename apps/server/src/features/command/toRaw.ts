import { type DataType, Failure, fail, GOOD, type Value } from '@lookfar/contract';
import { applyFormula, parseFormula } from '@lookfar/formula';

export interface WritableSignal {
  dataType: DataType;
  /** Shown value = raw value × scale; no effect on BOOL and STRING. */
  scale: number;
  /** Raw × scale `x` to shown value; empty if the scale is sufficient. Only `writeFormula` can invert it. */
  formula: string;
  /** Shown value `x` to raw value; empty if the scale is sufficient. */
  writeFormula: string;
  lowerLimit: number | null;
  upperLimit: number | null;
  /** Bytes of a STRING value. */
  length: number | null;
}

export interface WriteValues {
  /** As shown to users. */
  shown: Value;
  /** As stored in the device. */
  raw: Value;
}

export type WriteInput = number | string | boolean | null | undefined;

type Numeric = number | bigint;

const numberShape = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const integerShape = /^[+-]?\d+$/;
/** The quotient of binary fractions misses an integer by less than this. */
const wholeWithin = 1e-9;
/** A double has 15 reliable decimal digits. */
const doubleDigits = 15;
const largestFloat = 3.4028234663852886e38;
const switches: Readonly<Record<string, number>> = { '1': 1, true: 1, '0': 0, false: 0 };

const ranges: Partial<Record<DataType, readonly [least: bigint, most: bigint]>> = {
  INT16: [-(2n ** 15n), 2n ** 15n - 1n],
  UINT16: [0n, 2n ** 16n - 1n],
  INT32: [-(2n ** 31n), 2n ** 31n - 1n],
  UINT32: [0n, 2n ** 32n - 1n],
  INT64: [-(2n ** 63n), 2n ** 63n - 1n],
  UINT64: [0n, 2n ** 64n - 1n],
  BCD16: [0n, 9999n],
  BCD32: [0n, 99_999_999n],
};

/**
 * The raw value to send so that users see `input`. Fails with 1307 without a value, 1722 for one that does not fit the
 * type, 2003 beyond the signal's limits or the range of its type, 1600000 if no formula leads to the raw value.
 */
export function toRaw(signal: WritableSignal, input: WriteInput): WriteValues {
  if (input === undefined || input === null || input === '') fail('1307');
  if (signal.dataType === 'STRING') return textOf(signal, String(input));
  const given = typeof input === 'string' ? input.trim() : input;
  if (given === '') fail('1307');
  const shown = signal.dataType === 'BOOL' ? switchOf(given) : numberOf(given);
  checkLimits(signal, shown);
  const raw = signal.dataType === 'BOOL' ? shown : rawNumber(signal, shown);
  return { shown: plain(shown), raw: plain(raw) };
}

function textOf({ length }: WritableSignal, text: string): WriteValues {
  if (length !== null && Buffer.byteLength(text) > length) fail('2003');
  return { shown: text, raw: text };
}

function switchOf(given: number | string | boolean): number {
  return switches[String(given).toLowerCase()] ?? fail('1722');
}

/** An integer that does not fit a double stays exact. */
function numberOf(given: number | string | boolean): Numeric {
  if (typeof given === 'boolean') fail('1722');
  if (typeof given === 'string' && !numberShape.test(given)) fail('1722');
  const number = Number(given);
  if (!Number.isFinite(number)) fail('1722');
  const isExact = Number.isSafeInteger(number) || typeof given === 'number' || !integerShape.test(given);
  return isExact ? number : BigInt(given);
}

function checkLimits({ lowerLimit, upperLimit }: WritableSignal, shown: Numeric): void {
  if ((lowerLimit !== null && shown < lowerLimit) || (upperLimit !== null && shown > upperLimit)) fail('2003');
}

function rawNumber(signal: WritableSignal, shown: Numeric): Numeric {
  const { dataType } = signal;
  const raw = unscaled(signal, shown);
  if (dataType === 'DOUBLE' || dataType === 'FLOAT') {
    const real = Number(raw);
    if (!Number.isFinite(real) || (dataType === 'FLOAT' && Math.abs(real) > largestFloat)) fail('2003');
    return real;
  }
  const whole = typeof raw === 'bigint' ? raw : wholeOf(raw);
  const range = ranges[dataType];
  if (!range || whole < range[0] || whole > range[1]) fail('2003');
  return whole;
}

function unscaled({ scale, formula, writeFormula }: WritableSignal, shown: Numeric): Numeric {
  if (writeFormula !== '') return byFormula(writeFormula, Number(shown));
  if (formula !== '') fail('1600000');
  return scale === 1 ? shown : Number((Number(shown) / scale).toPrecision(doubleDigits));
}

function byFormula(text: string, shown: number): number {
  const formula = parseFormula(text, { inputs: 'variable' });
  if (!formula.ok) fail('1600000');
  const { code, value } = applyFormula(formula, shown);
  if (value === null) throw new Failure(code === GOOD ? '1713' : code);
  return value;
}

function wholeOf(raw: number): bigint {
  const whole = Math.round(raw);
  if (!Number.isFinite(raw) || Math.abs(raw - whole) > wholeWithin) fail('1722');
  return BigInt(whole);
}

function plain(value: Numeric): Value {
  const number = Number(value);
  return typeof value === 'bigint' && !Number.isSafeInteger(number) ? String(value) : number === 0 ? 0 : number;
}
