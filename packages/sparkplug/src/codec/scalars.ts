import { DataType, dataTypeName, type NumberType, type ScalarType } from './datatypes.ts';
import type { RawValue, ScalarValue, Slot } from './model.ts';
import { PayloadError } from './PayloadError.ts';

const integerRange: Partial<Record<NumberType, readonly [number, number]>> = {
  [DataType.Int8]: [-0x80, 0x7f],
  [DataType.Int16]: [-0x8000, 0x7fff],
  [DataType.Int32]: [-0x8000_0000, 0x7fff_ffff],
  [DataType.UInt8]: [0, 0xff],
  [DataType.UInt16]: [0, 0xffff],
  [DataType.UInt32]: [0, 0xffff_ffff],
};

function misfit(slot: Slot | undefined, type: number): PayloadError {
  return new PayloadError(`a value in the ${slot ?? 'empty'} field does not fit ${dataTypeName(type)}`);
}

/** Senders encode -1 as 0xFF or 0xFFFFFFFF: only the type's own bits count, then the sign is extended. */
function narrow(bits: number, type: number): number {
  switch (type) {
    case DataType.Int8:
      return (bits << 24) >> 24;
    case DataType.Int16:
      return (bits << 16) >> 16;
    case DataType.Int32:
      return bits | 0;
    case DataType.UInt8:
      return bits & 0xff;
    case DataType.UInt16:
      return bits & 0xffff;
    default:
      return bits >>> 0;
  }
}

/** The value of a scalar type from the field that carried it; throws `PayloadError` if the two do not match. */
export function readScalar(slot: Slot | undefined, raw: RawValue, type: ScalarType): ScalarValue {
  switch (type) {
    case DataType.Float:
    case DataType.Double:
      if (typeof raw !== 'number' || slot === 'int') throw misfit(slot, type);
      return raw;
    case DataType.Boolean:
      if (typeof raw !== 'boolean') throw misfit(slot, type);
      return raw;
    case DataType.String:
    case DataType.Text:
    case DataType.UUID:
      if (typeof raw !== 'string') throw misfit(slot, type);
      return raw;
    case DataType.Int64:
    case DataType.UInt64:
    case DataType.DateTime:
      if (slot !== 'long' && slot !== 'int') throw misfit(slot, type);
      return type === DataType.Int64 && slot === 'long'
        ? BigInt.asIntN(64, BigInt(raw as bigint))
        : BigInt(raw as number);
    default:
      if (slot === 'int') return narrow(raw as number, type);
      if (slot === 'long') return narrow(Number(BigInt.asUintN(32, raw as bigint)), type);
      throw misfit(slot, type);
  }
}

function refuseValue(value: unknown, type: number): PayloadError {
  const shown = typeof value === 'number' || typeof value === 'bigint' ? String(value) : typeof value;
  return new PayloadError(`${shown} does not fit ${dataTypeName(type)}`);
}

/** The 32 bits on the wire for an 8, 16 or 32-bit integer. */
export function integerBits(value: unknown, type: NumberType): number {
  const range = integerRange[type];
  if (!range || typeof value !== 'number' || !Number.isInteger(value) || value < range[0] || value > range[1]) {
    throw refuseValue(value, type);
  }
  return value >>> 0;
}

/** Checks a 64-bit value against its type's range. */
export function bigBits(value: unknown, type: ScalarType): bigint {
  if (typeof value !== 'bigint') throw refuseValue(value, type);
  const fits = type === DataType.Int64 ? BigInt.asIntN(64, value) : BigInt.asUintN(64, value);
  if (fits !== value) throw refuseValue(value, type);
  return value;
}

export function numberOf(value: unknown, type: number): number {
  if (typeof value !== 'number') throw refuseValue(value, type);
  return value;
}

export function booleanOf(value: unknown, type: number): boolean {
  if (typeof value !== 'boolean') throw refuseValue(value, type);
  return value;
}

export function textOf(value: unknown, type: number): string {
  if (typeof value !== 'string') throw refuseValue(value, type);
  return value;
}

export function bytesOf(value: unknown, type: number): Uint8Array {
  if (!(value instanceof Uint8Array)) throw refuseValue(value, type);
  return value;
}
