import { BlockError } from './BlockError.ts';
import type { ByteReader } from './ByteReader.ts';
import type { ByteWriter } from './ByteWriter.ts';
import { integerBits, readIntegers, writeIntegers } from './integers.ts';

/** A value is `integer / 10^digits`, rounded to single precision where the source was a 32-bit float. */
export interface Scale {
  digits: number;
  single: boolean;
}

const mostDigits = 9;
const powers = Array.from({ length: mostDigits + 1 }, (_, digits) => 10 ** digits);
const singleFlag = 0x10;

/** Integers up to this size stay in range after differencing twice. */
const largest = 2 ** 49;

/** The fewest decimal digits that represent every value exactly; undefined if there are none. */
export function findScale(values: Float64Array, single: boolean): Scale | undefined {
  let digits = 0;
  for (const value of values) {
    while (!fits(value, powers[digits] as number, single)) if (++digits > mostDigits) return undefined;
  }
  // More digits than an earlier value needed can make its integer too large.
  const power = powers[digits] as number;
  for (const value of values) if (!fits(value, power, single)) return undefined;
  return { digits, single };
}

function fits(value: number, power: number, single: boolean): boolean {
  const integer = Math.round(value * power);
  // The sign of -0 would be lost. NaN and infinities fail the first comparison.
  if (!(Math.abs(integer) < largest) || Object.is(value, -0)) return false;
  return (single ? Math.fround(integer / power) : integer / power) === value;
}

/** Integers, their differences, or second differences: whichever takes the fewest bits. */
export function writeScaled(writer: ByteWriter, values: Float64Array, scale: Scale): void {
  const power = powers[scale.digits] as number;
  let best = new Float64Array(values.length);
  for (let index = 0; index < values.length; index++) best[index] = Math.round((values[index] as number) * power);
  let order = 0;
  let candidate = best;
  for (let next = 1; next <= 2; next++) {
    candidate = differences(candidate, next);
    if (integerBits(candidate) >= integerBits(best)) continue;
    best = candidate;
    order = next;
  }
  writer.u8(scale.digits | (scale.single ? singleFlag : 0));
  writer.u8(order);
  writeIntegers(writer, best);
}

/** The first `from` stay unchanged. */
function differences(values: Float64Array, from: number): Float64Array<ArrayBuffer> {
  const result = new Float64Array(values);
  for (let index = from; index < values.length; index++) {
    result[index] = (values[index] as number) - (values[index - 1] as number);
  }
  return result;
}

/** Fills `values` with the integers as they are written, `order` times differenced. */
export function readDifferences(
  reader: ByteReader,
  values: Float64Array,
): { order: number; power: number; single: boolean } {
  const head = reader.u8();
  const order = reader.u8();
  const power = powers[head & ~singleFlag];
  if (power === undefined || order > 2) throw new BlockError('scale');
  readIntegers(reader, values);
  return { order, power, single: (head & singleFlag) !== 0 };
}

export function readScaled(reader: ByteReader, values: Float64Array): void {
  const { order, power, single } = readDifferences(reader, values);
  if (order === 0) divide(values, power);
  else if (order === 1) sumOnce(values, power);
  else sumTwice(values, power);
  if (single) values.set(Float32Array.from(values));
}

// Each in one pass, sum and division together: this is where reading spends its time.

function divide(values: Float64Array, power: number): void {
  for (let index = 0; index < values.length; index++) values[index] = (values[index] as number) / power;
}

function sumOnce(values: Float64Array, power: number): void {
  let total = 0;
  for (let index = 0; index < values.length; index++) {
    total += values[index] as number;
    values[index] = total / power;
  }
}

function sumTwice(values: Float64Array, power: number): void {
  let total = values[0] as number;
  let step = 0;
  values[0] = total / power;
  for (let index = 1; index < values.length; index++) {
    step += values[index] as number;
    total += step;
    values[index] = total / power;
  }
}
