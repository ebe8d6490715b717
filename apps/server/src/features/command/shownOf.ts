import type { DataType, SignalValue, Value } from '@lookfar/contract';
import { parseFormula } from '@lookfar/formula';
import { Quality, DataType as SparkplugType } from '@lookfar/sparkplug';
import { type ReadableSignal, readValue } from '../ingest/readValue.ts';

const integerShape = /^-?\d{1,20}$/;

export interface ShownSignal {
  dataType: DataType;
  scale: number;
  formula: string;
}

/**
 * The shown value of a raw value that a device reported outside its data; the code gives the reason if it does not fit.
 */
export function shownOf({ dataType, scale, formula }: ShownSignal, raw: Value, time: number): SignalValue {
  // Integers that do not fit a double are sent as text.
  const value = dataType !== 'STRING' && typeof raw === 'string' && integerShape.test(raw) ? BigInt(raw) : raw;
  const readable: ReadableSignal = { dataType, scale };
  if (formula) readable.formula = parseFormula(formula, { inputs: 'variable' });
  const metric = {
    name: '',
    datatype: SparkplugType.String,
    value,
    timestamp: time,
    quality: Quality.Good,
    code: undefined,
    historical: false,
    transient: false,
    properties: undefined,
  };
  return readValue(readable, metric, time);
}
