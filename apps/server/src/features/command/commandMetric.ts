import type { DataType, Value } from '@lookfar/contract';
import {
  type CommandMetric,
  type KnownMetric,
  type MetricType,
  PayloadError,
  DataType as Type,
} from '@lookfar/sparkplug';

/** Of a signal that is not in its device's birth. */
const types = {
  BOOL: Type.Boolean,
  INT16: Type.Int16,
  UINT16: Type.UInt16,
  INT32: Type.Int32,
  UINT32: Type.UInt32,
  INT64: Type.Int64,
  UINT64: Type.UInt64,
  FLOAT: Type.Float,
  DOUBLE: Type.Double,
  BCD16: Type.UInt16,
  BCD32: Type.UInt32,
  STRING: Type.String,
} as const satisfies Record<DataType, MetricType>;

/**
 * A write in the datatype and field of the birth, which is all that the node has to understand. Throws `PayloadError`
 * if the value does not fit.
 */
export function metricOf(
  { dataType, raw }: { dataType: DataType; raw: Value },
  { metric: name, known }: { metric: string; known: KnownMetric | undefined },
): CommandMetric {
  const datatype = known?.datatype ?? types[dataType];
  switch (datatype) {
    case Type.Boolean:
      return { name, datatype, value: switchOf(raw) };
    case Type.String:
    case Type.Text:
    case Type.UUID:
      return { name, datatype, value: String(raw) };
    case Type.Int64:
    case Type.UInt64:
    case Type.DateTime:
      return { name, datatype, value: wholeOf(raw) };
    case Type.Int8:
    case Type.Int16:
    case Type.Int32:
    case Type.UInt8:
    case Type.UInt16:
    case Type.UInt32:
    case Type.Float:
    case Type.Double:
      return { name, datatype, value: numberOf(raw), slot: known?.slot === 'long' ? 'long' : undefined };
    default:
      throw new PayloadError('cannot be written');
  }
}

function switchOf(raw: Value): boolean {
  const number = numberOf(raw);
  if (number !== 0 && number !== 1) throw new PayloadError(`${number} is neither on nor off`);
  return number === 1;
}

function numberOf(raw: Value): number {
  const number = raw === null || raw === '' ? Number.NaN : Number(raw);
  if (!Number.isFinite(number)) throw new PayloadError('not a number');
  return number;
}

function wholeOf(raw: Value): bigint {
  if (typeof raw === 'string' && /^[+-]?\d+$/.test(raw)) return BigInt(raw);
  const number = numberOf(raw);
  if (!Number.isSafeInteger(number)) throw new PayloadError(`${number} is not a whole number`);
  return BigInt(number);
}
