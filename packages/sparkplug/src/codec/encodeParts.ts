import { DataType, type ScalarType } from './datatypes.ts';
import type { DataSet, MetaData, Property, PropertySet, ScalarValue } from './model.ts';
import { PayloadError } from './PayloadError.ts';
import { bigBits, booleanOf, integerBits, numberOf, textOf } from './scalars.ts';
import { type Writer, writeBig } from './wire.ts';

export interface EncodeOptions {
  /** UInt32 in `long_value` as Tahu and the TCK 3.0.0 expect it, instead of the specification's `int_value`. */
  uint32AsLong?: boolean;
  /** Leaves the datatypes of the payload's own metrics out, as DATA messages do: the host has them from the birth. */
  omitDatatypes?: boolean;
}

/** Writes a scalar into its oneof field; the six fields are numbered in one order from `first`. */
export function encodeScalar(
  writer: Writer,
  first: number,
  type: ScalarType,
  value: ScalarValue,
  options: EncodeOptions,
): void {
  switch (type) {
    case DataType.Int64:
    case DataType.UInt64:
    case DataType.DateTime:
      writeBig(writer.uint32((first + 1) << 3), bigBits(value, type));
      return;
    case DataType.Float:
      writer.uint32(((first + 2) << 3) | 5).float(numberOf(value, type));
      return;
    case DataType.Double:
      writer.uint32(((first + 3) << 3) | 1).double(numberOf(value, type));
      return;
    case DataType.Boolean:
      writer.uint32((first + 4) << 3).bool(booleanOf(value, type));
      return;
    case DataType.String:
    case DataType.Text:
    case DataType.UUID:
      writer.uint32(((first + 5) << 3) | 2).string(textOf(value, type));
      return;
    default: {
      const long = type === DataType.UInt32 && options.uint32AsLong === true;
      writer.uint32((long ? first + 1 : first) << 3).uint32(integerBits(value, type));
    }
  }
}

export function encodePropertySet(writer: Writer, set: PropertySet, options: EncodeOptions): void {
  for (const key of set.keys()) writer.uint32(0x0a).string(key);
  for (const property of set.values()) {
    writer.uint32(0x12).fork();
    encodeProperty(writer, property, options);
    writer.ldelim();
  }
}

function encodeProperty(writer: Writer, property: Property, options: EncodeOptions): void {
  writer.uint32(0x08).uint32(property.datatype);
  if (property.value === null) writer.uint32(0x10).bool(true);
  else if (property.datatype === DataType.PropertySet) {
    encodePropertySet(writer.uint32(0x4a).fork(), property.value, options);
    writer.ldelim();
  } else if (property.datatype === DataType.PropertySetList) {
    writer.uint32(0x52).fork();
    for (const set of property.value) {
      encodePropertySet(writer.uint32(0x0a).fork(), set, options);
      writer.ldelim();
    }
    writer.ldelim();
  } else encodeScalar(writer, 3, property.datatype, property.value, options);
}

export function encodeDataSet(writer: Writer, set: DataSet, options: EncodeOptions): void {
  const { columns, types, rows } = set;
  if (columns.length !== types.length) {
    throw new PayloadError(`a data set names ${columns.length} columns and types ${types.length}`);
  }
  writer.uint32(0x08).uint32(columns.length);
  for (const column of columns) writer.uint32(0x12).string(column);
  for (const type of types) writer.uint32(0x18).uint32(type);
  for (const row of rows) {
    if (row.length !== types.length) {
      throw new PayloadError(`a row of ${row.length} cells in a data set of ${types.length} columns`);
    }
    writer.uint32(0x22).fork();
    for (const [i, type] of types.entries()) {
      const cell = row[i] ?? null;
      writer.uint32(0x0a).fork();
      if (cell !== null) encodeScalar(writer, 1, type, cell, options);
      writer.ldelim();
    }
    writer.ldelim();
  }
}

export function encodeMetaData(writer: Writer, meta: MetaData): void {
  if (meta.multiPart !== undefined) writer.uint32(0x08).bool(meta.multiPart);
  if (meta.contentType !== undefined) writer.uint32(0x12).string(meta.contentType);
  if (meta.size !== undefined) writer.uint32(0x18).uint64(meta.size);
  if (meta.seq !== undefined) writer.uint32(0x20).uint64(meta.seq);
  if (meta.fileName !== undefined) writer.uint32(0x2a).string(meta.fileName);
  if (meta.fileType !== undefined) writer.uint32(0x32).string(meta.fileType);
  if (meta.md5 !== undefined) writer.uint32(0x3a).string(meta.md5);
  if (meta.description !== undefined) writer.uint32(0x42).string(meta.description);
}
