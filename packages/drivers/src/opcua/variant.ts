import { type DataType, Failure, fail, type Value } from '@lookfar/contract';
import { fitValue } from '../common/codec.ts';
import { type OpcUaScalar, type OpcUaVariant, scalar } from './OpcUaModule.ts';

/** Built-in types by their numbers. */
const builtIn = { boolean: 1, sbyte: 2, byte: 3, int64: 8, uint64: 9, localizedText: 21 } as const;

/** The built-in type that corresponds to one of our types. */
const ofDataType: Readonly<Record<DataType, number>> = {
  BOOL: 1,
  INT16: 4,
  UINT16: 5,
  INT32: 6,
  UINT32: 7,
  INT64: 8,
  UINT64: 9,
  FLOAT: 10,
  DOUBLE: 11,
  BCD16: 5,
  BCD32: 7,
  STRING: 12,
};

const dataTypeOf: Readonly<Record<number, DataType>> = {
  1: 'BOOL',
  2: 'INT16',
  3: 'UINT16',
  4: 'INT16',
  5: 'UINT16',
  6: 'INT32',
  7: 'UINT32',
  8: 'INT64',
  9: 'UINT64',
  10: 'FLOAT',
  11: 'DOUBLE',
  12: 'STRING',
};

export type Decoded = { ok: true; value: Value } | { ok: false; code: string };

/** A server's value as a signal of the given type; a value of another type is 1722, none at all 1308. */
export function decodeVariant(variant: OpcUaVariant | null | undefined, dataType: DataType): Decoded {
  if (variant?.value === null || variant?.value === undefined) return { ok: false, code: '1308' };
  const plain = plainOf(variant);
  if (plain === undefined) return { ok: false, code: '1722' };
  if (typeof plain === 'number' && !Number.isFinite(plain)) return { ok: false, code: '1713' };
  try {
    return { ok: true, value: fitValue(plain, { dataType }) };
  } catch (error) {
    if (error instanceof Failure) return { ok: false, code: '1722' };
    throw error;
  }
}

/**
 * A value to write, in the variable's own type (or the signal's, if that is not known). Fails with 1722 if it has
 * neither type, with 2003 if it is out of range.
 */
export function encodeVariant(value: number | string, dataType: DataType, known: number | undefined): OpcUaScalar {
  const type = known ?? ofDataType[dataType];
  const target = dataTypeOf[type] ?? fail('1722');
  const fit = fitValue(fitValue(value, { dataType }), { dataType: target });
  return { dataType: type, arrayType: scalar, value: nativeOf(fit, type) };
}

/** A value that fits one of our types, in the library's form of the given built-in type. */
function nativeOf(fit: number | string, type: number): unknown {
  if (type === builtIn.boolean) return fit === 1;
  if (type === builtIn.int64 || type === builtIn.uint64) return halves(BigInt(fit));
  if (type === builtIn.sbyte && (Number(fit) < -128 || Number(fit) > 127)) fail('2003');
  if (type === builtIn.byte && Number(fit) > 255) fail('2003');
  return fit;
}

function plainOf({ dataType, value }: OpcUaVariant): number | string | undefined {
  switch (typeof value) {
    case 'boolean':
      return value ? 1 : 0;
    case 'number':
    case 'string':
      return value;
    case 'bigint':
      return String(value);
    default:
      return objectOf(dataType, value);
  }
}

function objectOf(dataType: number, value: unknown): number | string | undefined {
  if (dataType === builtIn.int64 || dataType === builtIn.uint64) return wholeOf(value, dataType === builtIn.int64);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (dataType === builtIn.localizedText && typeof value === 'object' && value !== null && 'text' in value) {
    return typeof value.text === 'string' ? value.text : undefined;
  }
  return undefined;
}

function wholeOf(value: unknown, signed: boolean): string | undefined {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isInteger)) return undefined;
  const [high, low] = value as [number, number];
  const bits = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  return String(signed ? BigInt.asIntN(64, bits) : bits);
}

function halves(value: bigint): [high: number, low: number] {
  const bits = BigInt.asUintN(64, value);
  return [Number(bits >> 32n), Number(bits & 0xffff_ffffn)];
}
