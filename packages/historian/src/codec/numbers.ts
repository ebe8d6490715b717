import { BlockError } from './BlockError.ts';
import type { ByteReader } from './ByteReader.ts';
import { ByteWriter } from './ByteWriter.ts';
import { findScale, readScaled, type Scale, writeScaled } from './scaled.ts';
import { readXor, writeXor } from './xor.ts';

/** How numbers are encoded. */
const way = { constant: 1, scaled: 2, xor: 3 } as const;

/**
 * Writes doubles bit by bit in the smallest of three ways: one for all, scaled integers, or XOR with the previous one.
 */
export function writeNumbers(writer: ByteWriter, values: Float64Array): void {
  if (isConstant(values)) {
    writer.u8(way.constant);
    writer.f64(values[0] as number);
    return;
  }
  const xor = new ByteWriter(values.length * 8 + 64);
  writeXor(xor, values);
  const scaled = smallestScaled(values);
  const chosen = scaled && scaled.length <= xor.length ? scaled : xor;
  writer.u8(chosen === xor ? way.xor : way.scaled);
  writer.raw(chosen.bytes.subarray(0, chosen.length));
}

function smallestScaled(values: Float64Array): ByteWriter | undefined {
  const scale: Scale | undefined = findScale(values, false) ?? findScale(values, true);
  if (!scale) return undefined;
  const scaled = new ByteWriter(values.length * 4 + 64);
  writeScaled(scaled, values, scale);
  return scaled;
}

/** Bits are compared, not values: 0 and -0 compare equal, and NaN does not. */
function isConstant(values: Float64Array): boolean {
  const first = values[0] as number;
  for (const value of values) if (!Object.is(value, first)) return false;
  return true;
}

/** True if scaled integers follow. */
export function readsScaled(reader: ByteReader): boolean {
  return reader.u8() === way.scaled;
}

/** Fills `values`, at least one, with what `writeNumbers` wrote. */
export function readNumbers(reader: ByteReader, values: Float64Array): void {
  const chosen = reader.u8();
  if (chosen === way.constant) values.fill(reader.f64());
  else if (chosen === way.scaled) readScaled(reader, values);
  else if (chosen === way.xor) readXor(reader, values);
  else throw new BlockError('way of numbers');
}
