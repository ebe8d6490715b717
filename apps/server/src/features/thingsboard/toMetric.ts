import type { DataType } from '@lookfar/contract';
import { type MetricValue, Quality, DataType as SparkplugType } from '@lookfar/sparkplug';
import type { Scalar } from './readMessage.ts';

const numeric = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;
const integer = /^-?\d{1,20}$/;
const switches: Readonly<Record<string, boolean>> = { true: true, false: false };

/** A value of a JSON device as a metric of ingest, which then checks its type. */
export function toMetric(signal: { id: number; dataType: DataType }, value: Scalar, timestamp: number): MetricValue {
  return {
    name: String(signal.id),
    datatype: SparkplugType.String,
    value: coerce(signal.dataType, value),
    timestamp,
    quality: Quality.Good,
    code: undefined,
    historical: false,
    transient: false,
    properties: undefined,
  };
}

/** JSON devices write numbers as texts and texts as numbers; the signal's type decides. */
function coerce(dataType: DataType, value: Scalar): Scalar {
  if (dataType === 'STRING') return String(value);
  if (typeof value !== 'string') return value;
  if (dataType === 'BOOL') return switches[value.trim().toLowerCase()] ?? numberIn(value);
  return numberIn(value);
}

function numberIn(text: string): Scalar {
  if (!numeric.test(text)) return text;
  const number = Number(text);
  return integer.test(text.trim()) && !Number.isSafeInteger(number) ? BigInt(text.trim()) : number;
}
