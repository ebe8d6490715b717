import { codeProperty, type DataType, type GatewaySignal, GOOD, type Value } from '@lookfar/contract';
import type { Reading } from '@lookfar/drivers';
import {
  type EdgeMetric,
  type MetricType,
  Quality,
  qualityProperties,
  DataType as Sparkplug,
} from '@lookfar/sparkplug';

/** Catalogue code of a value that does not fit the signal's data type. */
const WRONG_TYPE = '1722';

interface Kind {
  datatype: MetricType;
  /** Undefined if the value does not have this type. */
  convert(value: Value): unknown;
}

function integer(datatype: MetricType, min: number, max: number): Kind {
  const fits = (value: Value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return { datatype, convert: (value) => (fits(value) ? value : undefined) };
}

/** Values beyond 2^53 arrive as text. */
function wide(datatype: MetricType, min: bigint, max: bigint): Kind {
  const convert = (value: Value) => {
    if (typeof value === 'string' ? !/^-?\d{1,20}$/.test(value) : !Number.isSafeInteger(value)) return undefined;
    const big = BigInt(value ?? 0);
    return big >= min && big <= max ? big : undefined;
  };
  return { datatype, convert };
}

function real(datatype: MetricType): Kind {
  return { datatype, convert: (value) => (typeof value === 'number' ? value : undefined) };
}

const kinds: Readonly<Record<DataType, Kind>> = {
  BOOL: {
    datatype: Sparkplug.Boolean,
    convert: (value) => (value === 0 || value === 1 ? value === 1 : undefined),
  },
  INT16: integer(Sparkplug.Int16, -0x8000, 0x7fff),
  UINT16: integer(Sparkplug.UInt16, 0, 0xffff),
  INT32: integer(Sparkplug.Int32, -0x8000_0000, 0x7fff_ffff),
  UINT32: integer(Sparkplug.UInt32, 0, 0xffff_ffff),
  INT64: wide(Sparkplug.Int64, -(2n ** 63n), 2n ** 63n - 1n),
  UINT64: wide(Sparkplug.UInt64, 0n, 2n ** 64n - 1n),
  FLOAT: real(Sparkplug.Float),
  DOUBLE: real(Sparkplug.Double),
  BCD16: integer(Sparkplug.UInt16, 0, 9999),
  BCD32: integer(Sparkplug.UInt32, 0, 99_999_999),
  STRING: { datatype: Sparkplug.String, convert: (value) => (typeof value === 'string' ? value : undefined) },
};

/** A reading in Sparkplug's form; one that is not good has no value, Quality BAD and the catalogue's code. */
export function signalMetric(signal: GatewaySignal, reading: Reading, timestamp: number): EdgeMetric {
  const { datatype, convert } = kinds[signal.dataType];
  const head = { name: String(signal.id), timestamp, datatype };
  const value = reading.code === GOOD ? convert(reading.value) : undefined;
  if (value !== undefined) return { ...head, value } as EdgeMetric;
  const code = reading.code === GOOD ? WRONG_TYPE : reading.code;
  return { ...head, value: null, properties: qualityProperties(Quality.Bad, { [codeProperty]: code }) } as EdgeMetric;
}
