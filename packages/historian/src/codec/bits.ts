import type { ByteReader } from './ByteReader.ts';
import type { ByteWriter } from './ByteWriter.ts';

export const two32 = 2 ** 32;

/** Bits processed at once: with up to 7 pending bits they stay within 31. */
export const narrow = 24;

/** How many bits an unsigned integer below 2^53 needs. */
export function bitLength(value: number): number {
  return value < two32 ? 32 - Math.clz32(value) : 64 - Math.clz32(value / two32);
}

/** Bytes that `count` values of `width` bits fill. */
export function packedBytes(count: number, width: number): number {
  return Math.ceil((count * width) / 8);
}

/**
 * Packs `count` unsigned values, given as low and high 32-bit words, into `width` bits each, least significant bit
 * first. The last byte is padded with zeros.
 */
export function packBits(writer: ByteWriter, low: Uint32Array, high: Uint32Array, count: number, width: number): void {
  writer.reserve(packedBytes(count, width) + 8);
  const bytes = writer.bytes;
  let at = writer.length;
  let held = 0;
  let fill = 0;
  for (let index = 0; index < count; index++) {
    for (let done = 0; done < width; ) {
      const take = Math.min(narrow, width - done);
      const word = done < 32 ? (low[index] as number) >>> done : 0;
      const rest = done + take > 32 ? (high[index] as number) : 0;
      const part = done < 32 ? word | (done > 0 ? rest << (32 - done) : 0) : rest >>> (done - 32);
      held |= (part & ((1 << take) - 1)) << fill;
      fill += take;
      done += take;
      while (fill >= 8) {
        bytes[at++] = held & 0xff;
        held >>>= 8;
        fill -= 8;
      }
    }
  }
  if (fill > 0) bytes[at++] = held & 0xff;
  writer.length = at;
}

/** The inverse of `packBits`. Needs four readable bytes after the packed ones: the checksum is there. */
export function unpackBits(
  reader: ByteReader,
  low: Uint32Array,
  high: Uint32Array,
  count: number,
  width: number,
): void {
  const { view } = reader;
  let bit = reader.skip(packedBytes(count, width)) * 8;
  for (let index = 0; index < count; index++) {
    let lo = 0;
    let hi = 0;
    for (let done = 0; done < width; ) {
      const take = Math.min(narrow, width - done);
      const part = (view.getInt32(bit >>> 3, true) >>> (bit & 7)) & ((1 << take) - 1);
      if (done < 32) lo |= part << done;
      if (done + take > 32) hi |= done < 32 ? part >>> (32 - done) : part << (done - 32);
      bit += take;
      done += take;
    }
    low[index] = lo;
    high[index] = hi;
  }
}

/** Reads `count` values of at most `narrow` bits whose last bit is their sign, as folded by `writeIntegers`. */
export function unpackNarrow(
  reader: ByteReader,
  values: Float64Array,
  start: number,
  count: number,
  width: number,
): void {
  const { view } = reader;
  const mask = (1 << width) - 1;
  let bit = reader.skip(packedBytes(count, width)) * 8;
  for (let index = start; index < start + count; index++, bit += width) {
    const value = (view.getInt32(bit >>> 3, true) >>> (bit & 7)) & mask;
    values[index] = (value >>> 1) ^ -(value & 1);
  }
}
