/** The size of the test picture in macroblocks of 16 × 16. */
const columns = 12;
const rows = 7;

export const pictureSize = { width: columns * 16, height: rows * 16 } as const;

/** Bits of a raw byte sequence, with the codes of H.264. */
class BitWriter {
  private readonly bytes: number[] = [];
  private bits = 0;

  bit(value: number): this {
    const at = this.bits % 8;
    if (at === 0) this.bytes.push(0);
    if (value) this.bytes[this.bytes.length - 1] = (this.bytes.at(-1) ?? 0) | (0x80 >> at);
    this.bits += 1;
    return this;
  }

  number(value: number, width: number): this {
    for (let at = width - 1; at >= 0; at -= 1) this.bit((value >> at) & 1);
    return this;
  }

  /** Exp-Golomb. */
  code(value: number): this {
    const text = (value + 1).toString(2);
    this.number(0, text.length - 1);
    for (const digit of text) this.bit(Number(digit));
    return this;
  }

  align(): this {
    while (this.bits % 8 !== 0) this.bit(0);
    return this;
  }

  raw(bytes: readonly number[]): this {
    for (const byte of bytes) this.bytes.push(byte);
    this.bits += bytes.length * 8;
    return this;
  }

  /** As a unit of this type: ended, and without the patterns that mean something else in a stream. */
  unit(type: number): Buffer {
    this.bit(1).align();
    const out = [type];
    let zeros = 0;
    for (const byte of this.bytes) {
      if (zeros >= 2 && byte <= 3) {
        out.push(3);
        zeros = 0;
      }
      out.push(byte);
      zeros = byte === 0 ? zeros + 1 : 0;
    }
    return Buffer.from(out);
  }
}

/** H.264 baseline, the parameters of every picture here. */
export const sequence = new BitWriter()
  .raw([66, 0xc0, 30])
  .code(0)
  .code(0)
  .code(2)
  .code(1)
  .bit(0)
  .code(columns - 1)
  .code(rows - 1)
  .bit(1)
  .bit(1)
  .bit(0)
  .bit(0)
  .unit(0x67);

export const parameters = new BitWriter()
  .code(0)
  .code(0)
  .bit(0)
  .bit(0)
  .code(0)
  .code(0)
  .code(0)
  .bit(0)
  .number(0, 2)
  .code(0)
  .code(0)
  .code(0)
  .bit(1)
  .bit(0)
  .bit(0)
  .unit(0x68);

/** A picture that needs no other: plain samples, a light bar that moves with the number over a coloured ground. */
export function picture(number: number): Buffer {
  const slice = new BitWriter()
    .code(0)
    .code(7)
    .code(0)
    .number(0, 4)
    .code(number % 2)
    .bit(0)
    .bit(0)
    .code(0)
    .code(1);
  for (let at = 0; at < columns * rows; at += 1) {
    const isBar = at % columns === number % columns;
    const luma = isBar ? 220 : 60 + Math.floor(at / columns) * 12;
    slice.code(25).align();
    slice.raw(Array.from({ length: 256 }, () => luma));
    slice.raw(Array.from({ length: 64 }, () => 150));
    slice.raw(Array.from({ length: 64 }, () => 100));
  }
  return slice.unit(0x65);
}

/** With its length, as files and FLV have it. */
export function sample(number: number): Buffer {
  const unit = picture(number);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return Buffer.concat([length, unit]);
}

/** The decoder's configuration: `avcC` of a file, and the first tag of an FLV. */
export const configuration = Buffer.concat([
  Buffer.from([1, 66, 0xc0, 30, 0xff, 0xe1, sequence.length >> 8, sequence.length & 255]),
  sequence,
  Buffer.from([1, parameters.length >> 8, parameters.length & 255]),
  parameters,
]);
