import { BlockError } from './BlockError.ts';
import type { ByteReader } from './ByteReader.ts';
import type { ByteWriter } from './ByteWriter.ts';
import { bitLength, narrow, packBits, two32, unpackBits, unpackNarrow } from './bits.ts';

/** Maximum magnitude of signed integers. */
export const integerLimit = 2 ** 51;

/** Values that share one width. */
export const frameSize = 128;
const widest = 53;
const hasExceptions = 0x80;

const low = new Uint32Array(frameSize);
const high = new Uint32Array(frameSize);
const folded = new Float64Array(frameSize);
const lengths = new Uint16Array(widest + 1);

/**
 * Writes signed integers in frames of 128: each frame has the width that makes it smallest; wider values follow as
 * exceptions, so that one jump does not widen its neighbours. A frame of zeros costs one byte.
 */
export function writeIntegers(writer: ByteWriter, values: Float64Array, from = 0): void {
  for (let start = from; start < values.length; start += frameSize) {
    const count = Math.min(frameSize, values.length - start);
    lengths.fill(0);
    for (let index = 0; index < count; index++) {
      const unsigned = fold(values[start + index] as number);
      folded[index] = unsigned;
      const bits = bitLength(unsigned);
      lengths[bits] = (lengths[bits] as number) + 1;
    }
    writeFrame(writer, count, bestWidth(count));
  }
}

function bestWidth(count: number): number {
  let best = widest;
  while (best > 0 && lengths[best] === 0) best--;
  const longest = best;
  let bestCost = count * best;
  let exceptions = 0;
  for (let width = longest - 1; width >= 0; width--) {
    exceptions += lengths[width + 1] as number;
    const cost = count * width + 8 + exceptions * (8 + 8 * Math.ceil((longest - width) / 7));
    if (cost < bestCost) {
      bestCost = cost;
      best = width;
    }
  }
  return best;
}

function writeFrame(writer: ByteWriter, count: number, width: number): void {
  const span = 2 ** width;
  let exceptions = 0;
  for (let index = 0; index < count; index++) {
    const value = folded[index] as number;
    const kept = value < span ? value : value % span;
    if (kept !== value) exceptions++;
    low[index] = kept;
    high[index] = kept / two32;
  }
  writer.u8(exceptions > 0 ? width | hasExceptions : width);
  packBits(writer, low, high, count, width);
  if (exceptions === 0) return;
  writer.u8(exceptions);
  for (let index = 0; index < count; index++) {
    const value = folded[index] as number;
    if (value < span) continue;
    writer.u8(index);
    writer.varint(Math.floor(value / span));
  }
}

/** Reads into `values` from `from` to its end what `writeIntegers` wrote. */
export function readIntegers(reader: ByteReader, values: Float64Array, from = 0): void {
  for (let start = from; start < values.length; start += frameSize) {
    readFrame(reader, values, start, Math.min(frameSize, values.length - start));
  }
}

function readFrame(reader: ByteReader, values: Float64Array, start: number, count: number): void {
  const head = reader.u8();
  const width = head & ~hasExceptions;
  if (width > widest) throw new BlockError('width of a frame');
  if (head === 0) {
    values.fill(0, start, start + count);
    return;
  }
  if (width <= narrow) unpackNarrow(reader, values, start, count, width);
  else {
    unpackBits(reader, low, high, count, width);
    for (let index = 0; index < count; index++) values[start + index] = unfold(wide(index));
  }
  if (head & hasExceptions) readExceptions(reader, values, start, count, width);
}

function readExceptions(reader: ByteReader, values: Float64Array, start: number, count: number, width: number): void {
  const span = 2 ** width;
  const { bytes, end } = reader;
  const exceptions = reader.u8();
  for (let done = 0; done < exceptions; done++) {
    const at = reader.at;
    const index = bytes[at] as number;
    const short = bytes[at + 1] as number;
    // Nearly all take one byte, and some signals have many of them.
    const quick = short < 0x80 && at + 2 <= end;
    reader.at = quick ? at + 2 : at + 1;
    const above = (quick ? short : reader.varint()) * span;
    if (index >= count || above > Number.MAX_SAFE_INTEGER) throw new BlockError('exception of a frame');
    values[start + index] = unfold(above + fold(values[start + index] as number));
  }
}

function wide(index: number): number {
  return (high[index] as number) * two32 + (low[index] as number);
}

/** Zigzag encoding: 0, -1, 1, -2, … become 0, 1, 2, 3, … */
function fold(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1;
}

function unfold(unsigned: number): number {
  const half = Math.floor(unsigned / 2);
  return half * 2 === unsigned ? half : -half - 1;
}

/** Lower bound of the bits needed to write these; chooses between equivalent encodings. */
export function integerBits(values: Float64Array, from = 0): number {
  let bits = 0;
  for (let index = from; index < values.length; index++) bits += bitLength(Math.abs(values[index] as number) * 2);
  return bits;
}

/** Reverses differencing in place: from `from` on, each becomes the sum of itself and its predecessor. */
export function accumulate(values: Float64Array, from: number): void {
  let total = values[from - 1] ?? 0;
  for (let index = from; index < values.length; index++) {
    total += values[index] as number;
    values[index] = total;
  }
}
