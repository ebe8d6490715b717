import { type DataType, type ErrorCode, GOOD, type SignalValue, type Value } from '@lookfar/contract';
import { applyFormula, type Formula, type FormulaError, numberOf } from '@lookfar/formula';
import { type AnyValue, type MetricValue, plainValue, toNumber } from '@lookfar/sparkplug';
import { scaled, tidy, tidyFloat } from './tidyNumber.ts';

export interface ReadableSignal {
  dataType: DataType;
  /** Shown value = raw value × scale; no effect on BOOL and STRING. */
  scale: number;
  /** Of `x`, the scaled value; of no effect on STRING. */
  formula?: Formula | FormulaError;
}

const goodQuality = 192;
const noData: ErrorCode = '1308';
const wrongType: ErrorCode = '1722';
const deviceFault: ErrorCode = '99901';
const noFormula: ErrorCode = '1617000';

/** Numbers where they are exact, so that the usual register needs no big integer. */
const ranges: Partial<Record<DataType, readonly [least: number | bigint, most: number | bigint]>> = {
  INT16: [-(2 ** 15), 2 ** 15 - 1],
  UINT16: [0, 2 ** 16 - 1],
  INT32: [-(2 ** 31), 2 ** 31 - 1],
  UINT32: [0, 2 ** 32 - 1],
  INT64: [-(2n ** 63n), 2n ** 63n - 1n],
  UINT64: [0n, 2n ** 64n - 1n],
  BCD16: [0, 9999],
  BCD32: [0, 99_999_999],
};

/**
 * The value of a metric for a signal. The code is 200 for a good value; a metric with bad quality keeps its own code,
 * or 99901 if it has none; a good null is 1308 (nothing was read yet); a value of another type is 1722. A formula
 * without a result is 1713, one that cannot be parsed 1617000.
 */
export function readValue(signal: ReadableSignal, metric: MetricValue, time: number): SignalValue {
  const read = readScaled(signal, metric, time);
  const { formula, dataType } = signal;
  if (formula === undefined || dataType === 'STRING' || read.value === null) return read;
  const result = formula.ok ? applyFormula(formula, numberOf(read.value)) : { value: null, code: noFormula };
  const value = result.value === null ? null : tidy(result.value);
  return { code: read.code === GOOD ? result.code : read.code, value, time };
}

function readScaled(signal: ReadableSignal, metric: MetricValue, time: number): SignalValue {
  const isBad = metric.quality !== goodQuality || (metric.code !== undefined && metric.code !== GOOD);
  const value = metric.value === null ? null : shownValue(signal, metric.value);
  if (isBad) return { code: badCode(metric), value: value ?? null, time };
  if (value === null) return { code: noData, value, time };
  if (value === undefined) return { code: wrongType, value: null, time };
  return { code: GOOD, value, time };
}

function badCode(metric: MetricValue): string {
  return metric.code !== undefined && metric.code !== GOOD ? metric.code.slice(0, 20) : deviceFault;
}

/** Undefined when the value does not fit the signal's type. */
function shownValue({ dataType, scale }: ReadableSignal, value: AnyValue): Value | undefined {
  if (dataType === 'STRING') return typeof value === 'string' ? value : undefined;
  if (dataType === 'BOOL') return readBool(value);
  if (dataType === 'FLOAT' || dataType === 'DOUBLE') return readReal(dataType, scale, value);
  return readInteger(dataType, scale, value);
}

function readBool(value: AnyValue): Value | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
  return number === 0 || number === 1 ? number : undefined;
}

function readReal(dataType: DataType, scale: number, value: AnyValue): Value | undefined {
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const number = toNumber(value);
  if (number === undefined || !Number.isFinite(number)) return undefined;
  return scaled(dataType === 'FLOAT' ? tidyFloat(Math.fround(number)) : number, scale);
}

function readInteger(dataType: DataType, scale: number, value: AnyValue): Value | undefined {
  if (typeof value !== 'bigint' && !(typeof value === 'number' && Number.isInteger(value))) return undefined;
  const range = ranges[dataType];
  if (!range || value < range[0] || value > range[1]) return undefined;
  return scale === 1 ? plainValue(value) : scaled(Number(value), scale);
}
