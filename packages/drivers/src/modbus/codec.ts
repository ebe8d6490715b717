import { type ByteOrder, type DataType, fail, type Value } from '@lookfar/contract';

/** How a value lies in registers. `length` is the number of bytes of a STRING. */
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
};

/** Registers that a value takes. */
export function registersOf({ dataType, length }: Shape): number {
  return dataType === 'STRING' ? Math.ceil((length ?? 2) / 2) : sizes[dataType] / 2;
}

/**
 * The value in `bytes`, which hold exactly its registers as received; undefined when the bytes are none of the type
 * (not a number, no UTF-8 text).
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
    case 'STRING':
      return text(data.subarray(0, shape.length ?? 2));
  }
}

/** The registers of a value as they are sent. Fails with 1722 when it is not of the type, with 2003 out of its range. */
export function encodeValue(value: number | string, shape: Shape): Buffer {
  return reorder(canonical(value, shape), shape);
}

/** 0 or 1. Fails with 1722 when the value is neither a number nor true or false, with 2003 when it is another number. */
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
};

function canonical(value: number | string, shape: Shape): Buffer {
  const data = Buffer.alloc(registersOf(shape) * 2);
  switch (shape.dataType) {
    case 'BOOL':
      data.writeUInt16BE(encodeBit(value));
      return data;
    case 'FLOAT': {
      const number = real(value);
      if (!Number.isFinite(Math.fround(number))) fail('2003');
      data.writeFloatBE(number);
      return data;
    }
    case 'DOUBLE':
      data.writeDoubleBE(real(value));
      return data;
    case 'STRING': {
      const bytes = Buffer.from(String(value));
      if (bytes.length > (shape.length ?? 2)) fail('2003');
      bytes.copy(data);
      return data;
    }
    default:
      return wide(integer(value, shape.dataType), data);
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
 * CDAB turns the words round, BADC the bytes of each word, DCBA both; so the same turn leads to and fro. The words of a
 * text stay in order: its first character is in its first register whatever the order of numbers is.
 */
function reorder(bytes: Buffer, { dataType, byteOrder }: Shape): Buffer {
  const data = Buffer.from(bytes);
  if (byteOrder === 'DCBA' || byteOrder === 'BADC') data.swap16();
  if (dataType !== 'STRING' && (byteOrder === 'DCBA' || byteOrder === 'CDAB')) data.swap16().reverse();
  return data;
}

function exact(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function text(bytes: Buffer): string | undefined {
  const end = bytes.indexOf(0);
  try {
    return utf8.decode(end < 0 ? bytes : bytes.subarray(0, end)).trimEnd();
  } catch {
    return undefined;
  }
}
