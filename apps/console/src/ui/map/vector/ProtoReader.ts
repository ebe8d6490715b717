/** Reads the fields of a protobuf message. Damage ends in an error, never in endless work. */
export class ProtoReader {
  private readonly bytes: Uint8Array;
  private at: number;
  private readonly end: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  /** Calls `read` at each field; what it does not read is skipped. */
  fields(read: (field: number, reader: ProtoReader) => boolean): void {
    while (this.at < this.end) {
      const tag = this.number();
      if (!read(tag >> 3, this)) this.skip(tag & 7);
    }
  }

  /** An unsigned number of up to 53 bits; signs are read with `signed`. */
  number(): number {
    let [value, factor] = [0, 1];
    for (let count = 0; count < 10; count += 1) {
      const byte = this.bytes[this.at];
      if (byte === undefined || this.at >= this.end) throw new RangeError('a tile is truncated');
      this.at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
    throw new RangeError('a tile is damaged');
  }

  signed(): number {
    return unzigzag(this.number());
  }

  message(): ProtoReader {
    const [from, to] = this.span();
    return new ProtoReader(this.bytes, from, to);
  }

  text(): string {
    const [from, to] = this.span();
    return new TextDecoder().decode(this.bytes.subarray(from, to));
  }

  numbers(): number[] {
    const inside = this.message();
    const list: number[] = [];
    while (inside.at < inside.end) list.push(inside.number());
    return list;
  }

  float(bytes: 4 | 8): number {
    const from = this.at;
    this.at += bytes;
    if (this.at > this.end) throw new RangeError('a tile is truncated');
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + from, bytes);
    return bytes === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true);
  }

  private span(): [number, number] {
    const length = this.number();
    const from = this.at;
    this.at += length;
    if (this.at > this.end) throw new RangeError('a tile is truncated');
    return [from, this.at];
  }

  private skip(kind: number): void {
    if (kind === 0) this.number();
    else if (kind === 1) this.float(8);
    else if (kind === 2) this.span();
    else if (kind === 5) this.float(4);
    else throw new RangeError('a tile is damaged');
  }
}

export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
