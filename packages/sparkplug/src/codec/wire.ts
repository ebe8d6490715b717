import protobuf from 'protobufjs/minimal.js';
import { PayloadError } from './PayloadError.ts';

export type Reader = protobuf.Reader;
export type Writer = protobuf.Writer;

const { Reader: WireReader, Writer: WireWriter, util } = protobuf;

/** Limits for decoding one message; a hostile sender cannot make it allocate more. */
export interface DecodeLimits {
  /** Bytes of the message. */
  bytes: number;
  /** Bytes of a compressed message after it was decompressed. */
  inflated: number;
  /** Metrics, properties, cells and array elements together. */
  items: number;
  /** Nesting of templates and property sets. */
  depth: number;
}

const mebibyte = 1024 * 1024;

export const defaultLimits: Readonly<DecodeLimits> = {
  bytes: 16 * mebibyte,
  inflated: 4 * mebibyte,
  items: 500_000,
  depth: 8,
};

/** One decoding in progress: its position and how much it has built so far. */
export class Decoding {
  readonly reader: Reader;
  readonly limits: Readonly<DecodeLimits>;
  #items = 0;
  #depth = 0;

  constructor(bytes: Uint8Array, limits: Readonly<DecodeLimits>) {
    this.reader = WireReader.create(bytes);
    this.limits = limits;
  }

  count(items: number): void {
    this.#items += items;
    if (this.#items > this.limits.items) throw new PayloadError(`more than ${this.limits.items} items in one payload`);
  }

  /** Opens an embedded message: returns the end of the outer one, for `leave`. */
  enter(): number {
    const { reader } = this;
    const length = reader.size();
    const end = reader.pos + length;
    if (end > reader.len) throw new PayloadError(`a field of ${length} bytes runs past the end of its message`);
    const outer = reader.len;
    reader.len = end;
    return outer;
  }

  leave(outer: number): void {
    if (this.reader.pos !== this.reader.len) throw new PayloadError('a field runs past the end of its message');
    this.reader.len = outer;
  }

  /** Runs `body` one level deeper. */
  nested<T>(body: () => T): T {
    this.#depth += 1;
    if (this.#depth > this.limits.depth) throw new PayloadError(`nested deeper than ${this.limits.depth} levels`);
    const result = body();
    this.#depth -= 1;
    return result;
  }

  /** A copy, so that a small value does not keep a whole packet in memory. */
  bytes(): Uint8Array {
    return new Uint8Array(this.reader.bytes());
  }
}

/** A varint as a number; inexact above 2^53, which the caller excludes or reads again as a bigint. */
function readInexact(reader: Reader): number {
  const { buf, len } = reader;
  let value = 0;
  let scale = 1;
  for (let i = 0; i < 10; i += 1) {
    const byte = reader.pos < len ? buf[reader.pos] : undefined;
    if (byte === undefined) throw new PayloadError('the payload ends inside a number');
    reader.pos += 1;
    value += (byte & 127) * scale;
    if (byte < 128) return value;
    scale *= 128;
  }
  throw new PayloadError('a number has more than 10 bytes');
}

/** A u64 that has to be a safe integer: a time, a count. */
export function readSafe(reader: Reader, what: string): number {
  const value = readInexact(reader);
  if (value > Number.MAX_SAFE_INTEGER) throw new PayloadError(`${what} is out of range`);
  return value;
}

export function readBig(reader: Reader): bigint {
  const start = reader.pos;
  const value = readInexact(reader);
  if (value <= Number.MAX_SAFE_INTEGER) return BigInt(value);
  let big = 0n;
  for (let at = start, shift = 0n; at < reader.pos; at += 1, shift += 7n) {
    big |= BigInt((reader.buf[at] ?? 0) & 127) << shift;
  }
  return BigInt.asUintN(64, big);
}

/** A u64 that is mostly small: a number when it is safe, else a bigint. */
export function readAlias(reader: Reader): number | bigint {
  const start = reader.pos;
  const value = readInexact(reader);
  if (value <= Number.MAX_SAFE_INTEGER) return value;
  reader.pos = start;
  return readBig(reader);
}

/** Writes the low 64 bits of a value as a varint. */
export function writeBig(writer: Writer, value: number | bigint): void {
  if (typeof value === 'number' || (value >= 0n && value <= Number.MAX_SAFE_INTEGER)) {
    writer.uint64(Number(value));
    return;
  }
  const bits = BigInt.asUintN(64, value);
  const long = new util.LongBits(Number(bits & 0xffff_ffffn), Number(bits >> 32n)).toLong(true);
  writer.uint64(long);
}

export function createWriter(): Writer {
  return WireWriter.create();
}
