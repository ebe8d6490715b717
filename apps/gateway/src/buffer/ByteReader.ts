/** The bytes are not what was written. */
export class DamagedError extends Error {}

/** Reads what `ByteWriter` wrote; throws `DamagedError` at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new DamagedError('a record ends too early');
    this.#at += 1;
    return value;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (let i = 0; i < 8; i += 1) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
    throw new DamagedError('a number is too long');
  }

  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  double(): number {
    return this.#bytes.readDoubleLE(this.#skip(8));
  }

  text(): string {
    const length = this.varint();
    const start = this.#skip(length);
    return this.#bytes.toString('utf8', start, start + length);
  }

  #skip(length: number): number {
    const start = this.#at;
    if (start + length > this.#bytes.length) throw new DamagedError('a record ends too early');
    this.#at += length;
    return start;
  }
}
