import { countElements } from './arrays.ts';
import { DataType, dataTypeName, isArrayType, isMetricType, isScalarType } from './datatypes.ts';
import { decodeDataSet } from './decodeDataSet.ts';
import { decodeMetaData, decodePropertySet, decodeScalarField } from './decodeProperties.ts';
import { COMPRESSED, inflate } from './inflate.ts';
import type { Metric, Parameter, Payload, RawValue, Slot, Template } from './model.ts';
import { PayloadError } from './PayloadError.ts';
import { readScalar } from './scalars.ts';
import { typeValue } from './typeValue.ts';
import { type DecodeLimits, Decoding, defaultLimits, readAlias, readBig, readSafe } from './wire.ts';

/** Decodes a payload, also a compressed one; any problem with the bytes is a `PayloadError`. */
export function decodePayload(bytes: Uint8Array, limits: Partial<DecodeLimits> = {}): Payload {
  const all = { ...defaultLimits, ...limits };
  if (bytes.length > all.bytes) throw new PayloadError(`${bytes.length} bytes, at most ${all.bytes} are read`);
  const outer = decodeOnce(bytes, all);
  if (outer.uuid !== COMPRESSED) return outer;
  const inner = decodeOnce(inflate(outer.body, all.inflated), all);
  if (inner.uuid === COMPRESSED) throw new PayloadError('a compressed payload inside another one');
  // Some senders number the envelope, others what is inside.
  return { ...inner, seq: inner.seq ?? outer.seq, timestamp: inner.timestamp ?? outer.timestamp };
}

function decodeOnce(bytes: Uint8Array, limits: Readonly<DecodeLimits>): Payload {
  const decoding = new Decoding(bytes, limits);
  try {
    return readPayload(decoding);
  } catch (error) {
    // protobufjs reports truncation and bad tags as RangeError or plain Error; anything else is our own bug.
    if (error instanceof RangeError || (error instanceof Error && error.constructor === Error)) {
      throw new PayloadError(`malformed bytes: ${error.message}`);
    }
    throw error;
  }
}

function readPayload(decoding: Decoding): Payload {
  const { reader } = decoding;
  const payload: Payload = { timestamp: undefined, metrics: [], seq: undefined, uuid: undefined, body: undefined };
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        payload.timestamp = readSafe(reader, 'the timestamp of the payload');
        break;
      case 0x12:
        payload.metrics.push(decodeMetric(decoding));
        break;
      case 0x18:
        payload.seq = readSafe(reader, 'seq');
        break;
      case 0x22:
        payload.uuid = reader.string();
        break;
      case 0x2a:
        payload.body = decoding.bytes();
        break;
      default:
        reader.skipType(tag & 7, 0, tag >>> 3);
    }
  }
  if (payload.seq !== undefined && payload.seq > 255) throw new PayloadError(`seq ${payload.seq} is above 255`);
  return payload;
}

/** Every metric has the same hidden shape, which keeps ingest fast; it is filled in wire order. */
interface Draft {
  name: string | undefined;
  alias: number | bigint | undefined;
  timestamp: number | undefined;
  datatype: number | undefined;
  slot: Slot | undefined;
  value: unknown;
  historical: boolean | undefined;
  transient: boolean | undefined;
  metadata: Metric['metadata'];
  properties: Metric['properties'];
}

function decodeMetric(decoding: Decoding): Metric {
  const { reader } = decoding;
  decoding.count(1);
  const draft: Draft = {
    name: undefined,
    alias: undefined,
    timestamp: undefined,
    datatype: undefined,
    slot: undefined,
    value: null,
    historical: undefined,
    transient: undefined,
    metadata: undefined,
    properties: undefined,
  };
  let isNull = false;
  const outer = decoding.enter();
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        draft.name = reader.string();
        break;
      case 0x10:
        draft.alias = readAlias(reader);
        break;
      case 0x18:
        draft.timestamp = readSafe(reader, 'the timestamp of a metric');
        break;
      case 0x20:
        draft.datatype = reader.uint32();
        break;
      case 0x28:
        draft.historical = reader.bool();
        break;
      case 0x30:
        draft.transient = reader.bool();
        break;
      case 0x38:
        isNull = reader.bool();
        break;
      case 0x42:
        draft.metadata = decodeMetaData(decoding);
        break;
      case 0x4a:
        draft.properties = decodePropertySet(decoding);
        break;
      default:
        if (!decodeMetricValue(decoding, tag, draft)) reader.skipType(tag & 7, 0, tag >>> 3);
    }
  }
  decoding.leave(outer);
  return finish(decoding, draft, isNull);
}

function decodeMetricValue(decoding: Decoding, tag: number, draft: Draft): boolean {
  const { reader } = decoding;
  switch (tag) {
    case 0x50:
      draft.slot = 'int';
      draft.value = reader.uint32();
      return true;
    case 0x58:
      draft.slot = 'long';
      draft.value = readBig(reader);
      return true;
    case 0x65:
      draft.slot = 'float';
      draft.value = reader.float();
      return true;
    case 0x69:
      draft.slot = 'double';
      draft.value = reader.double();
      return true;
    case 0x70:
      draft.slot = 'boolean';
      draft.value = reader.bool();
      return true;
    case 0x7a:
      draft.slot = 'string';
      draft.value = reader.string();
      return true;
    case 0x82:
      draft.slot = 'bytes';
      draft.value = decoding.bytes();
      return true;
    case 0x8a:
      draft.slot = 'dataset';
      draft.value = decodeDataSet(decoding);
      return true;
    case 0x92:
      draft.slot = 'template';
      draft.value = decodeTemplate(decoding);
      return true;
    default:
      return false;
  }
}

/** Types the value if the message names a datatype; otherwise it stays raw until the birth's type is known. */
function finish(decoding: Decoding, draft: Draft, isNull: boolean): Metric {
  const { datatype } = draft;
  if (isNull) draft.value = null;
  if (datatype === undefined || datatype === 0) draft.datatype = undefined;
  else if (!isMetricType(datatype)) throw new PayloadError(`a metric has the ${dataTypeName(datatype)}`);
  else {
    if (draft.value !== null) {
      if (isArrayType(datatype) && draft.value instanceof Uint8Array) {
        decoding.count(countElements(draft.value, datatype));
      }
      draft.value = typeValue(draft.slot, draft.value as RawValue, datatype);
    }
    draft.slot = datatype === DataType.UInt32 && draft.slot === 'long' && !isNull ? 'long' : undefined;
  }
  return draft as Metric;
}

function decodeTemplate(decoding: Decoding): Template {
  return decoding.nested(() => {
    const { reader } = decoding;
    const metrics: Metric[] = [];
    const parameters: Parameter[] = [];
    const template: Template = {
      version: undefined,
      templateRef: undefined,
      definition: false,
      metrics,
      parameters,
    };
    const outer = decoding.enter();
    while (reader.pos < reader.len) {
      const tag = reader.tag();
      switch (tag) {
        case 0x0a:
          template.version = reader.string();
          break;
        case 0x12:
          metrics.push(decodeMetric(decoding));
          break;
        case 0x1a:
          parameters.push(decodeParameter(decoding));
          break;
        case 0x22:
          template.templateRef = reader.string();
          break;
        case 0x28:
          template.definition = reader.bool();
          break;
        default:
          reader.skipType(tag & 7, 0, tag >>> 3);
      }
    }
    decoding.leave(outer);
    return template;
  });
}

function decodeParameter(decoding: Decoding): Parameter {
  const { reader } = decoding;
  decoding.count(1);
  const found: { slot: Slot | undefined; value: RawValue | null } = { slot: undefined, value: null };
  let name = '';
  let type = 0;
  const outer = decoding.enter();
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    if (tag === 0x0a) name = reader.string();
    else if (tag === 0x10) type = reader.uint32();
    else if (!decodeScalarField(decoding, tag, 3, found)) reader.skipType(tag & 7, 0, tag >>> 3);
  }
  decoding.leave(outer);
  if (!isScalarType(type)) throw new PayloadError(`a parameter has the ${dataTypeName(type)}`);
  const value = found.value === null ? null : readScalar(found.slot, found.value, type);
  return { name, datatype: type, value } as Parameter;
}
