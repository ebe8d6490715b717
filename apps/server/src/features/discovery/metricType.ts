import type { DataType } from '@lookfar/contract';
import { type MetricType, DataType as Type } from '@lookfar/sparkplug';

const types: Partial<Record<MetricType, DataType>> = {
  [Type.Boolean]: 'BOOL',
  [Type.Int8]: 'INT16',
  [Type.Int16]: 'INT16',
  [Type.Int32]: 'INT32',
  [Type.Int64]: 'INT64',
  [Type.UInt8]: 'UINT16',
  [Type.UInt16]: 'UINT16',
  [Type.UInt32]: 'UINT32',
  [Type.UInt64]: 'UINT64',
  [Type.DateTime]: 'UINT64',
  [Type.Float]: 'FLOAT',
  [Type.Double]: 'DOUBLE',
  [Type.String]: 'STRING',
  [Type.Text]: 'STRING',
  [Type.UUID]: 'STRING',
};

/** The type of a signal that holds every value of the metric; undefined for one that no signal can hold. */
export function signalTypeOf(datatype: MetricType): DataType | undefined {
  return types[datatype];
}

/** Devices that speak JSON do not say their types, and write the same number with and without decimals. */
export function signalTypeOfJson(value: number | bigint | boolean | string): DataType {
  if (typeof value === 'boolean') return 'BOOL';
  return typeof value === 'string' ? 'STRING' : 'DOUBLE';
}
