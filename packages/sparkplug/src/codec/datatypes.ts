/** Sparkplug's datatype numbers. */
export const DataType = {
  Int8: 1,
  Int16: 2,
  Int32: 3,
  Int64: 4,
  UInt8: 5,
  UInt16: 6,
  UInt32: 7,
  UInt64: 8,
  Float: 9,
  Double: 10,
  Boolean: 11,
  String: 12,
  DateTime: 13,
  Text: 14,
  UUID: 15,
  DataSet: 16,
  Bytes: 17,
  File: 18,
  Template: 19,
  PropertySet: 20,
  PropertySetList: 21,
  Int8Array: 22,
  Int16Array: 23,
  Int32Array: 24,
  Int64Array: 25,
  UInt8Array: 26,
  UInt16Array: 27,
  UInt32Array: 28,
  UInt64Array: 29,
  FloatArray: 30,
  DoubleArray: 31,
  BooleanArray: 32,
  StringArray: 33,
  DateTimeArray: 34,
} as const;
export type DataType = (typeof DataType)[keyof typeof DataType];

type Named<Name extends keyof typeof DataType> = (typeof DataType)[Name];

/** Types whose value is a JavaScript number. */
export type NumberType = Named<'Int8' | 'Int16' | 'Int32' | 'UInt8' | 'UInt16' | 'UInt32' | 'Float' | 'Double'>;
/** Types whose value is a bigint; DateTime is epoch milliseconds. */
export type BigType = Named<'Int64' | 'UInt64' | 'DateTime'>;
export type TextType = Named<'String' | 'Text' | 'UUID'>;
export type BytesType = Named<'Bytes' | 'File'>;
export type NumberArrayType = Named<
  | 'Int8Array'
  | 'Int16Array'
  | 'Int32Array'
  | 'UInt8Array'
  | 'UInt16Array'
  | 'UInt32Array'
  | 'FloatArray'
  | 'DoubleArray'
>;
export type BigArrayType = Named<'Int64Array' | 'UInt64Array' | 'DateTimeArray'>;
export type ArrayType = NumberArrayType | BigArrayType | Named<'BooleanArray' | 'StringArray'>;
/** Types of a data set's column or a template's parameter. */
export type ScalarType = NumberType | BigType | TextType | Named<'Boolean'>;
/** Types of a metric; the two property types occur in properties only. */
export type MetricType = Exclude<DataType, Named<'PropertySet' | 'PropertySetList'>>;

/** 1..15: the types that fit one varint, one fixed number or one string. */
export function isScalarType(type: number): type is ScalarType {
  return Number.isInteger(type) && type >= DataType.Int8 && type <= DataType.UUID;
}

export function isArrayType(type: number): type is ArrayType {
  return Number.isInteger(type) && type >= DataType.Int8Array && type <= DataType.DateTimeArray;
}

export function isMetricType(type: number): type is MetricType {
  return isScalarType(type) || isArrayType(type) || (Number.isInteger(type) && type >= 16 && type <= 19);
}

const names = new Map<number, string>(Object.entries(DataType).map(([name, type]) => [type, name]));

/** `Int16` for 2; a number outside the list reads `type 99`. */
export function dataTypeName(type: number): string {
  return names.get(type) ?? `type ${type}`;
}
