import { writeArray } from './arrays.ts';
import { DataType, isArrayType, isScalarType, type MetricType } from './datatypes.ts';
import { type EncodeOptions, encodeDataSet, encodeMetaData, encodePropertySet, encodeScalar } from './encodeParts.ts';
import type { AnyValue, DataSet, Metric, Payload, ScalarValue, Slot, Template } from './model.ts';
import { PayloadError } from './PayloadError.ts';
import { bytesOf } from './scalars.ts';
import { createWriter, type Writer, writeBig } from './wire.ts';

/** Encodes a payload; a value that does not fit its datatype is a `PayloadError`. */
export function encodePayload(payload: Payload, options: EncodeOptions = {}): Uint8Array {
  const writer = createWriter();
  if (payload.timestamp !== undefined) writeTime(writer.uint32(0x08), payload.timestamp);
  for (const metric of payload.metrics) {
    writer.uint32(0x12).fork();
    encodeMetric(writer, metric, options, options.omitDatatypes);
    writer.ldelim();
  }
  if (payload.seq !== undefined) writer.uint32(0x18).uint32(seqOf(payload.seq));
  if (payload.uuid !== undefined) writer.uint32(0x22).string(payload.uuid);
  if (payload.body !== undefined) writer.uint32(0x2a).bytes(payload.body);
  return writer.finish();
}

function seqOf(seq: number): number {
  if (!Number.isInteger(seq) || seq < 0 || seq > 255) throw new PayloadError(`seq ${seq} is not 0..255`);
  return seq;
}

function writeTime(writer: Writer, time: number): void {
  if (!Number.isSafeInteger(time) || time < 0) throw new PayloadError(`${time} is no timestamp`);
  writer.uint64(time);
}

function encodeMetric(writer: Writer, metric: Metric, options: EncodeOptions, omitDatatype = false): void {
  if (metric.name !== undefined) writer.uint32(0x0a).string(metric.name);
  if (metric.alias !== undefined) writeBig(writer.uint32(0x10), metric.alias);
  if (metric.timestamp !== undefined) writeTime(writer.uint32(0x18), metric.timestamp);
  if (metric.datatype !== undefined && !omitDatatype) writer.uint32(0x20).uint32(metric.datatype);
  if (metric.historical !== undefined) writer.uint32(0x28).bool(metric.historical);
  if (metric.transient !== undefined) writer.uint32(0x30).bool(metric.transient);
  if (metric.value === null) writer.uint32(0x38).bool(true);
  if (metric.metadata !== undefined) {
    encodeMetaData(writer.uint32(0x42).fork(), metric.metadata);
    writer.ldelim();
  }
  if (metric.properties !== undefined) {
    encodePropertySet(writer.uint32(0x4a).fork(), metric.properties, options);
    writer.ldelim();
  }
  if (metric.value === null) return;
  const isLong = metric.datatype !== undefined && metric.slot === 'long';
  encodeValue(writer, typeOf(metric), metric.value, isLong ? { ...options, uint32AsLong: true } : options);
}

/** A raw value goes back into the field it came from. */
const carriers: Readonly<Record<Slot, MetricType>> = {
  int: DataType.UInt32,
  long: DataType.UInt64,
  float: DataType.Float,
  double: DataType.Double,
  boolean: DataType.Boolean,
  string: DataType.String,
  bytes: DataType.Bytes,
  dataset: DataType.DataSet,
  template: DataType.Template,
};

function typeOf(metric: Metric): MetricType {
  if (metric.datatype !== undefined) return metric.datatype;
  if (metric.slot === undefined) throw new PayloadError('a value has neither a datatype nor a field');
  return carriers[metric.slot];
}

function encodeValue(writer: Writer, type: MetricType, value: AnyValue, options: EncodeOptions): void {
  if (isScalarType(type)) encodeScalar(writer, 10, type, value as ScalarValue, options);
  else if (type === DataType.DataSet) {
    encodeDataSet(writer.uint32(0x8a).fork(), value as DataSet, options);
    writer.ldelim();
  } else if (type === DataType.Template) {
    encodeTemplate(writer.uint32(0x92).fork(), value as Template, options);
    writer.ldelim();
  } else {
    writer.uint32(0x82).bytes(isArrayType(type) ? writeArray(value, type) : bytesOf(value, type));
  }
}

function encodeTemplate(writer: Writer, template: Template, options: EncodeOptions): void {
  if (template.version !== undefined) writer.uint32(0x0a).string(template.version);
  for (const metric of template.metrics) {
    encodeMetric(writer.uint32(0x12).fork(), metric, options);
    writer.ldelim();
  }
  for (const parameter of template.parameters) {
    writer.uint32(0x1a).fork().uint32(0x0a).string(parameter.name).uint32(0x10).uint32(parameter.datatype);
    if (parameter.value !== null) encodeScalar(writer, 3, parameter.datatype, parameter.value, options);
    writer.ldelim();
  }
  if (template.templateRef !== undefined) writer.uint32(0x22).string(template.templateRef);
  writer.uint32(0x28).bool(template.definition);
}
