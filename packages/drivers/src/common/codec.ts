import { type ByteOrder, type DataType, fail, type Value } from '@lookfar/contract';

/** How a value is laid out in registers. `length` is the number of bytes of a STRING. */
export interface Shape {
  dataType: DataType;
  byteOrder: ByteOrder;
  length?: number | undefined;
}

const sizes: Readonly<Record<Exclude<DataType, 'STRING'>, number>> = {
  BOOL: 2,
  INT16: 2,
  UINT16: 2,
  INT32: 4,
  UINT32: 4,
  FLOAT: 4,
  INT64: 8,
  UINT64: 8,
  DOUBLE: 8,
  BCD16: 2,
  BCD32: 4,
};

/** Bytes a value occupies where a register is the smallest unit: a BOOL takes two, a text an even number. */
export function bytesOf({ dataType, length }: Shape): number {
  return dataType === 'STRING' ? Math.ceil((length ?? 2) / 2) * 2 : sizes[dataType];
}

/** Registers a value occupies. */
export function registersOf(shape: Shape): number {
  return bytesOf(shape) / 2;
}

/**
 * The value in `bytes`, which are exactly its registers as received; undefined if the bytes are not valid for the type
 * (not a number, not a decimal digit, not UTF-8).
 */
export function decodeValue(bytes: Buffer, shape: Shape): Value | undefined {
  const data = reorder(bytes, shape);
  switch (shape.dataType) {
    case 'BOOL':
      return data.readUInt16BE() === 0 ? 0 : 1;
    case 'INT16':
      return data.readInt16BE();
    case 'UINT16':
      return data.readUInt16BE();
    case 'INT32':
      return data.readInt32BE();
    case 'UINT32':
      return data.readUInt32BE();
    case 'INT64':
      return exact(data.readBigInt64BE());
    case 'UINT64':
      return exact(data.readBigUInt64BE());
    case 'FLOAT':
      return finite(data.readFloatBE());
    case 'DOUBLE':
      return finite(data.readDoubleBE());
    case 'BCD16':
    case 'BCD32':
      return decimal(data);
    case 'STRING':
      return decodeText(data.subarray(0, shape.length ?? 2));
  }
}

/**
 * The registers of a value as they are sent. Fails with 1722 if it has the wrong type, with 2003 if it is out of range.
 */
export function encodeValue(value: number | string, shape: Shape): Buffer {
  return reorder(canonical(value, shape), shape);
}

/** 0 or 1. Fails with 1722 if the value is neither a number nor a boolean, with 2003 if it is any other number. */
export function encodeBit(value: number | string): 0 | 1 {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === 'true') return 1;
  if (word === 'false') return 0;
  const number = real(value);
  return number === 0 || number === 1 ? number : fail('2003');
}

const integerBounds: Readonly<Record<string, readonly [least: bigint, most: bigint]>> = {
  INT16: [-(2n ** 15n), 2n ** 15n - 1n],
  UINT16: [0n, 2n ** 16n - 1n],
  INT32: [-(2n ** 31n), 2n ** 31n - 1n],
  UINT32: [0n, 2n ** 32n - 1n],
  INT64: [-(2n ** 63n), 2n ** 63n - 1n],
  UINT64: [0n, 2n ** 64n - 1n],
  BCD16: [0n, 9999n],
  BCD32: [0n, 99_999_999n],
};

/**
 * The value as its type represents it, before encoding: an integer, a real number, 0 or 1, or text of at most `length`
 * bytes. Fails with 1722 if it has the wrong type, with 2003 if it is out of range.
 */
export function fitValue(value: number | string, { dataType, length }: Omit<Shape, 'byteOrder'>): number | string {
  switch (dataType) {
    case 'BOOL':
      return encodeBit(value);
    case 'FLOAT': {
      const number = real(value);
      return Number.isFinite(Math.fround(number)) ? number : fail('2003');
    }
    case 'DOUBLE':
      return real(value);
    case 'STRING': {
      const text = String(value);
      return length !== undefined && Buffer.byteLength(text) > length ? fail('2003') : text;
    }
    default:
      return exact(integer(value, dataType));
  }
}

function canonical(value: number | string, shape: Shape): Buffer {
  const data = Buffer.alloc(bytesOf(shape));
  const fit = fitValue(value, { ...shape, length: shape.length ?? 2 });
  switch (shape.dataType) {
    case 'FLOAT':
      data.writeFloatBE(Number(fit));
      return data;
    case 'DOUBLE':
      data.writeDoubleBE(Number(fit));
      return data;
    case 'STRING':
      data.write(String(fit));
      return data;
    case 'BCD16':
    case 'BCD32':
      return wide(BigInt(`0x${fit}`), data);
    default:
      return wide(BigInt(fit), data);
  }
}

function wide(value: bigint, data: Buffer): Buffer {
  for (let index = data.length - 1, rest = value; index >= 0; index -= 1, rest >>= 8n) {
    data[index] = Number(rest & 0xffn);
  }
  return data;
}

function integer(value: number | string, dataType: DataType): bigint {
  const whole =
    typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value)
      ? BigInt(value.trim().replace('+', ''))
      : toWhole(value);
  const [least, most] = integerBounds[dataType] ?? fail('1722');
  return whole < least || whole > most ? fail('2003') : whole;
}

function toWhole(value: number | string): bigint {
  const number = real(value);
  return Number.isInteger(number) ? BigInt(number) : fail('1722');
}

function real(value: number | string): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : fail('1722');
}

/**
 * CDAB swaps the words, BADC the bytes of each word, DCBA both; each swap is its own inverse. The words of a text stay
 * in order: its first character is in its first register regardless of the number format.
 */
function reorder(bytes: Buffer, { dataType, byteOrder }: Shape): Buffer {
  const data = Buffer.from(bytes);
  if (byteOrder === 'DCBA' || byteOrder === 'BADC') data.swap16();
  if (dataType !== 'STRING' && (byteOrder === 'DCBA' || byteOrder === 'CDAB')) data.swap16().reverse();
  return data;
}

/** Each nibble is one digit; undefined if one of them is not. */
function decimal(data: Buffer): number | undefined {
  const digits = data.toString('hex');
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

function exact(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** UTF-8 up to the first NUL, without padding spaces; undefined if it is not valid UTF-8. */
export function decodeText(bytes: Buffer): string | undefined {
  const end = bytes.indexOf(0);
  try {
    return utf8.decode(end < 0 ? bytes : bytes.subarray(0, end)).trimEnd();
  } catch {
    return undefined;
  }
}
