import { type ArrayType, DataType, dataTypeName } from './datatypes.ts';
import type { ValueOf } from './model.ts';
import { PayloadError } from './PayloadError.ts';

interface Element {
  size: number;
  get(view: DataView, at: number): number | bigint;
  /** Throws if the value is not of the element's type; out-of-range values are refused by `fits`. */
  set(view: DataView, at: number, value: number | bigint): void;
  big: boolean;
}

function numeric(
  size: number,
  get: (view: DataView, at: number) => number,
  set: (view: DataView, at: number, value: number) => void,
): Element {
  return { size, get, set: (view, at, value) => set(view, at, value as number), big: false };
}

function wide(
  get: (view: DataView, at: number) => bigint,
  set: (view: DataView, at: number, value: bigint) => void,
): Element {
  return { size: 8, get, set: (view, at, value) => set(view, at, value as bigint), big: true };
}

const signed64 = wide(
  (view, at) => view.getBigInt64(at, true),
  (view, at, value) => view.setBigInt64(at, value, true),
);
const unsigned64 = wide(
  (view, at) => view.getBigUint64(at, true),
  (view, at, value) => view.setBigUint64(at, value, true),
);

/** Packed little-endian elements, by the array's type. */
const elements = new Map<ArrayType, Element>([
  [
    DataType.Int8Array,
    numeric(
      1,
      (v, at) => v.getInt8(at),
      (v, at, x) => v.setInt8(at, x),
    ),
  ],
  [
    DataType.Int16Array,
    numeric(
      2,
      (v, at) => v.getInt16(at, true),
      (v, at, x) => v.setInt16(at, x, true),
    ),
  ],
  [
    DataType.Int32Array,
    numeric(
      4,
      (v, at) => v.getInt32(at, true),
      (v, at, x) => v.setInt32(at, x, true),
    ),
  ],
  [DataType.Int64Array, signed64],
  [
    DataType.UInt8Array,
    numeric(
      1,
      (v, at) => v.getUint8(at),
      (v, at, x) => v.setUint8(at, x),
    ),
  ],
  [
    DataType.UInt16Array,
    numeric(
      2,
      (v, at) => v.getUint16(at, true),
      (v, at, x) => v.setUint16(at, x, true),
    ),
  ],
  [
    DataType.UInt32Array,
    numeric(
      4,
      (v, at) => v.getUint32(at, true),
      (v, at, x) => v.setUint32(at, x, true),
    ),
  ],
  [DataType.UInt64Array, unsigned64],
  [
    DataType.FloatArray,
    numeric(
      4,
      (v, at) => v.getFloat32(at, true),
      (v, at, x) => v.setFloat32(at, x, true),
    ),
  ],
  [
    DataType.DoubleArray,
    numeric(
      8,
      (v, at) => v.getFloat64(at, true),
      (v, at, x) => v.setFloat64(at, x, true),
    ),
  ],
  [DataType.DateTimeArray, unsigned64],
]);

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readBooleans(bytes: Uint8Array): boolean[] {
  if (bytes.length < 4) throw new PayloadError('a BooleanArray has no count');
  const count = viewOf(bytes).getUint32(0, true);
  if (bytes.length !== 4 + Math.ceil(count / 8)) {
    throw new PayloadError(`a BooleanArray of ${count} has ${bytes.length} bytes`);
  }
  return Array.from({ length: count }, (_, i) => (((bytes[4 + (i >> 3)] ?? 0) >> (7 - (i & 7))) & 1) === 1);
}

function writeBooleans(values: readonly unknown[]): Uint8Array {
  const bytes = new Uint8Array(4 + Math.ceil(values.length / 8));
  viewOf(bytes).setUint32(0, values.length, true);
  for (const [i, value] of values.entries()) {
    if (typeof value !== 'boolean') throw new PayloadError('an element does not fit BooleanArray');
    if (value) bytes[4 + (i >> 3)] = (bytes[4 + (i >> 3)] ?? 0) | (0x80 >> (i & 7));
  }
  return bytes;
}

function readStrings(bytes: Uint8Array): string[] {
  if (bytes.length === 0) return [];
  if (bytes[bytes.length - 1] !== 0) throw new PayloadError('a StringArray does not end with a NUL');
  return new TextDecoder().decode(bytes.subarray(0, -1)).split('\0');
}

function writeStrings(values: readonly unknown[]): Uint8Array {
  for (const value of values) {
    if (typeof value !== 'string') throw new PayloadError('an element does not fit StringArray');
    if (value.includes('\0')) throw new PayloadError('a text with a NUL cannot be in a StringArray');
  }
  return new TextEncoder().encode(values.map((value) => `${value}\0`).join(''));
}

/** Number of elements, so that the caller can refuse before they are built. */
export function countElements(bytes: Uint8Array, type: ArrayType): number {
  if (type === DataType.BooleanArray) return Math.max(0, bytes.length - 4) * 8;
  return Math.floor(bytes.length / (elements.get(type)?.size ?? 1));
}

/** Unpacks an array value; throws `PayloadError` when the length is not a whole number of elements. */
export function readArray(bytes: Uint8Array, type: ArrayType): ValueOf<ArrayType> {
  if (type === DataType.BooleanArray) return readBooleans(bytes);
  if (type === DataType.StringArray) return readStrings(bytes);
  const element = elements.get(type);
  if (!element || bytes.length % element.size !== 0) {
    throw new PayloadError(`${bytes.length} bytes are no ${dataTypeName(type)}`);
  }
  const view = viewOf(bytes);
  const values = Array.from({ length: bytes.length / element.size }, (_, i) => element.get(view, i * element.size));
  return values as number[] | bigint[];
}

/** Packs an array value; throws `PayloadError` when an element does not fit. */
export function writeArray(values: unknown, type: ArrayType): Uint8Array {
  if (!Array.isArray(values)) throw new PayloadError(`${typeof values} does not fit ${dataTypeName(type)}`);
  if (type === DataType.BooleanArray) return writeBooleans(values);
  if (type === DataType.StringArray) return writeStrings(values);
  const element = elements.get(type);
  if (!element) throw new PayloadError(`${dataTypeName(type)} is no array`);
  const bytes = new Uint8Array(values.length * element.size);
  const view = viewOf(bytes);
  for (const [i, value] of values.entries()) writeElement(view, i * element.size, value, element, type);
  return bytes;
}

function writeElement(view: DataView, at: number, value: unknown, element: Element, type: ArrayType): void {
  if (typeof value !== (element.big ? 'bigint' : 'number')) {
    throw new PayloadError(`an element of ${dataTypeName(type)} is a ${typeof value}`);
  }
  element.set(view, at, value as number | bigint);
  const exact = type === DataType.FloatArray || type === DataType.DoubleArray || element.get(view, at) === value;
  if (!exact) throw new PayloadError(`${value} does not fit an element of ${dataTypeName(type)}`);
}
