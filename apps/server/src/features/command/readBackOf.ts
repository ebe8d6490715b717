import { type DataType, GOOD, type Value } from '@lookfar/contract';
import { parseFormula } from '@lookfar/formula';
import { Quality, DataType as SparkplugType } from '@lookfar/sparkplug';
import { type ReadableSignal, readValue } from '../ingest/readValue.ts';

const integerShape = /^-?\d{1,20}$/;

/** As the records hold it: null in all fields when the signal is gone. */
interface RecordedSignal {
  dataType: DataType | null;
  scale: number | null;
  formula: string | null;
}

/** What people see of a raw value that a device reported; null when it does not fit the signal. */
export function readBackOf({ dataType, scale, formula }: RecordedSignal, raw: Value): Value {
  if (dataType === null) return null;
  // Integers that no double can hold travel as text.
  const value = dataType !== 'STRING' && typeof raw === 'string' && integerShape.test(raw) ? BigInt(raw) : raw;
  const readable: ReadableSignal = { dataType, scale: scale ?? 1 };
  if (formula) readable.formula = parseFormula(formula, { inputs: 'variable' });
  const metric = {
    name: '',
    datatype: SparkplugType.String,
    value,
    timestamp: 0,
    quality: Quality.Good,
    code: undefined,
    historical: false,
    transient: false,
    properties: undefined,
  };
  const read = readValue(readable, metric, 0);
  return read.code === GOOD ? read.value : null;
}
