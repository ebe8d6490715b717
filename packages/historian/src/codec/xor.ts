import { BlockError } from './BlockError.ts';
import type { ByteReader } from './ByteReader.ts';
import type { ByteWriter } from './ByteWriter.ts';
import { packBits, unpackBits } from './bits.ts';

/** Values that share one window of changed bits. */
const frameSize = 64;

const low = new Uint32Array(frameSize);
const high = new Uint32Array(frameSize);

/** Writes doubles as XOR with the previous one, keeping only the bits that change somewhere in a frame of 64. */
export function writeXor(writer: ByteWriter, values: Float64Array): void {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  let beforeLow = 0;
  let beforeHigh = 0;
  for (let start = 0; start < values.length; start += frameSize) {
    const count = Math.min(frameSize, values.length - start);
    let anyLow = 0;
    let anyHigh = 0;
    for (let index = 0; index < count; index++) {
      const wordLow = words[2 * (start + index)] as number;
      const wordHigh = words[2 * (start + index) + 1] as number;
      low[index] = wordLow ^ beforeLow;
      high[index] = wordHigh ^ beforeHigh;
      anyLow |= low[index] as number;
      anyHigh |= high[index] as number;
      beforeLow = wordLow;
      beforeHigh = wordHigh;
    }
    writeFrame(writer, count, anyLow, anyHigh);
  }
}

function writeFrame(writer: ByteWriter, count: number, anyLow: number, anyHigh: number): void {
  const leading = anyHigh !== 0 ? Math.clz32(anyHigh) : 32 + Math.clz32(anyLow);
  const trailing = anyLow !== 0 ? trailingZeros(anyLow) : 32 + trailingZeros(anyHigh);
  if (leading === 64) {
    writer.u8(0);
    return;
  }
  const width = 64 - leading - trailing;
  writer.u8(width);
  writer.u8(trailing);
  shiftRight(count, trailing);
  packBits(writer, low, high, count, width);
}

export function readXor(reader: ByteReader, values: Float64Array): void {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  let beforeLow = 0;
  let beforeHigh = 0;
  for (let start = 0; start < values.length; start += frameSize) {
    const count = Math.min(frameSize, values.length - start);
    readFrame(reader, count);
    for (let index = 0; index < count; index++) {
      beforeLow ^= low[index] as number;
      beforeHigh ^= high[index] as number;
      words[2 * (start + index)] = beforeLow;
      words[2 * (start + index) + 1] = beforeHigh;
    }
  }
}

function readFrame(reader: ByteReader, count: number): void {
  const width = reader.u8();
  if (width === 0) {
    low.fill(0);
    high.fill(0);
    return;
  }
  const trailing = reader.u8();
  if (width + trailing > 64) throw new BlockError('window of a frame');
  unpackBits(reader, low, high, count, width);
  shiftLeft(count, trailing);
}

function trailingZeros(word: number): number {
  return word === 0 ? 32 : 31 - Math.clz32(word & -word);
}

function shiftRight(count: number, by: number): void {
  if (by === 0) return;
  for (let index = 0; index < count; index++) {
    const wordHigh = high[index] as number;
    low[index] = by < 32 ? ((low[index] as number) >>> by) | (wordHigh << (32 - by)) : wordHigh >>> (by - 32);
    high[index] = by < 32 ? wordHigh >>> by : 0;
  }
}

function shiftLeft(count: number, by: number): void {
  if (by === 0) return;
  for (let index = 0; index < count; index++) {
    const wordLow = low[index] as number;
    high[index] = by < 32 ? ((high[index] as number) << by) | (wordLow >>> (32 - by)) : wordLow << (by - 32);
    low[index] = by < 32 ? wordLow << by : 0;
  }
}
