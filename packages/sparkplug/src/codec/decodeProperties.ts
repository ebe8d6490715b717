import { DataType, dataTypeName, isScalarType } from './datatypes.ts';
import type { MetaData, Property, PropertySet, RawValue, Slot } from './model.ts';
import { PayloadError } from './PayloadError.ts';
import { readScalar } from './scalars.ts';
import { type Decoding, readBig, readSafe } from './wire.ts';

/** Case labels are whole tags: field number << 3 | wire type. A field with another wire type is skipped as unknown. */
export function decodePropertySet(decoding: Decoding): PropertySet {
  return decoding.nested(() => {
    const { reader } = decoding;
    const keys: string[] = [];
    const values: Property[] = [];
    const outer = decoding.enter();
    while (reader.pos < reader.len) {
      const tag = reader.tag();
      if (tag === 0x0a) keys.push(reader.string());
      else if (tag === 0x12) values.push(decodeProperty(decoding));
      else reader.skipType(tag & 7, 0, tag >>> 3);
    }
    decoding.leave(outer);
    if (keys.length !== values.length) {
      throw new PayloadError(`a property set has ${keys.length} keys and ${values.length} values`);
    }
    decoding.count(keys.length);
    const set = new Map<string, Property>();
    for (const [i, value] of values.entries()) set.set(keys[i] ?? '', value);
    return set;
  });
}

function decodePropertySetList(decoding: Decoding): PropertySet[] {
  return decoding.nested(() => {
    const { reader } = decoding;
    const sets: PropertySet[] = [];
    const outer = decoding.enter();
    while (reader.pos < reader.len) {
      const tag = reader.tag();
      if (tag === 0x0a) {
        sets.push(decodePropertySet(decoding));
        decoding.count(1);
      } else reader.skipType(tag & 7, 0, tag >>> 3);
    }
    decoding.leave(outer);
    return sets;
  });
}

interface Found {
  type: number;
  slot: Slot | undefined;
  value: RawValue | null;
  set: PropertySet | undefined;
  list: PropertySet[] | undefined;
}

function decodeProperty(decoding: Decoding): Property {
  const { reader } = decoding;
  const found: Found = { type: 0, slot: undefined, value: null, set: undefined, list: undefined };
  let isNull = false;
  const outer = decoding.enter();
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        found.type = reader.uint32();
        break;
      case 0x10:
        isNull = reader.bool();
        break;
      case 0x4a:
        found.set = decodePropertySet(decoding);
        break;
      case 0x52:
        found.list = decodePropertySetList(decoding);
        break;
      default:
        if (!decodeScalarField(decoding, tag, 3, found)) reader.skipType(tag & 7, 0, tag >>> 3);
    }
  }
  decoding.leave(outer);
  return toProperty(found, isNull);
}

function toProperty(found: Found, isNull: boolean): Property {
  const { type } = found;
  if (type === DataType.PropertySet) return { datatype: type, value: isNull ? null : (found.set ?? null) };
  if (type === DataType.PropertySetList) return { datatype: type, value: isNull ? null : (found.list ?? null) };
  if (!isScalarType(type)) throw new PayloadError(`a property has the ${dataTypeName(type)}`);
  const value = isNull || found.value === null ? null : readScalar(found.slot, found.value, type);
  return { datatype: type, value } as Property;
}

/**
 * Reads one of the six scalar oneof fields (int, long, float, double, boolean, string), which are numbered in this
 * order from `first` in property values, data set cells and template parameters. False if the tag is none of them.
 */
export function decodeScalarField(
  decoding: Decoding,
  tag: number,
  first: number,
  into: { slot: Slot | undefined; value: RawValue | null },
): boolean {
  const { reader } = decoding;
  switch (tag - (first << 3)) {
    case 0x00:
      into.slot = 'int';
      into.value = reader.uint32();
      return true;
    case 0x08:
      into.slot = 'long';
      into.value = readBig(reader);
      return true;
    case 0x15:
      into.slot = 'float';
      into.value = reader.float();
      return true;
    case 0x19:
      into.slot = 'double';
      into.value = reader.double();
      return true;
    case 0x20:
      into.slot = 'boolean';
      into.value = reader.bool();
      return true;
    case 0x2a:
      into.slot = 'string';
      into.value = reader.string();
      return true;
    default:
      return false;
  }
}

export function decodeMetaData(decoding: Decoding): MetaData {
  const { reader } = decoding;
  const meta: MetaData = {};
  const outer = decoding.enter();
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    switch (tag) {
      case 0x08:
        meta.multiPart = reader.bool();
        break;
      case 0x12:
        meta.contentType = reader.string();
        break;
      case 0x18:
        meta.size = readSafe(reader, 'the size of a file');
        break;
      case 0x20:
        meta.seq = readSafe(reader, 'the part number of a file');
        break;
      case 0x2a:
        meta.fileName = reader.string();
        break;
      case 0x32:
        meta.fileType = reader.string();
        break;
      case 0x3a:
        meta.md5 = reader.string();
        break;
      case 0x42:
        meta.description = reader.string();
        break;
      default:
        reader.skipType(tag & 7, 0, tag >>> 3);
    }
  }
  decoding.leave(outer);
  return meta;
}
