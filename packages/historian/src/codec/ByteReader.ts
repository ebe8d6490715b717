import { BlockError } from './BlockError.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads what `ByteWriter` wrote; reading past the end is a `BlockError`. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly end: number;
  /** The bytes from the first on, for reading words at any offset. */
  readonly view: DataView;
  at = 0;

  constructor(bytes: Uint8Array, end: number) {
    this.bytes = bytes;
    this.end = end;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Skips `count` bytes and returns where they start. */
  skip(count: number): number {
    if (count > this.end - this.at) throw new BlockError('cut short');
    const start = this.at;
    this.at += count;
    return start;
  }

  u8(): number {
    return this.bytes[this.skip(1)] as number;
  }

  varint(): number {
    const short = this.u8();
    if (short < 0x80) return short;
    let value = short & 0x7f;
    let scale = 0x80;
    for (let group = 1; group < 8; group++) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return safe(value);
      scale *= 0x80;
    }
    throw new BlockError('integer too long');
  }

  f64(): number {
    return this.view.getFloat64(this.skip(8), true);
  }

  text(): string {
    const length = this.varint();
    const start = this.skip(length);
    try {
      return utf8.decode(this.bytes.subarray(start, start + length));
    } catch {
      throw new BlockError('text is not UTF-8');
    }
  }

  /**
   * A count of items each of which takes at least `bytesEach` bytes: what cannot fit is refused before it is allocated.
   */
  count(bytesEach: number): number {
    const count = this.varint();
    if (count * bytesEach > this.end - this.at) throw new BlockError('count exceeds the data');
    return count;
  }

  finish(): void {
    if (this.at !== this.end) throw new BlockError('bytes left over');
  }
}

function safe(value: number): number {
  if (value > Number.MAX_SAFE_INTEGER) throw new BlockError('integer too large');
  return value;
}
