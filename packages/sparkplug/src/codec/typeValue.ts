import { countElements, readArray } from './arrays.ts';
import { DataType, dataTypeName, isArrayType, isScalarType, type MetricType } from './datatypes.ts';
import type { AnyValue, RawValue, Slot } from './model.ts';
import { PayloadError } from './PayloadError.ts';
import { readScalar } from './scalars.ts';
import { defaultLimits } from './wire.ts';

/**
 * Gives a raw value its datatype: what a host does with DATA metrics, whose types are in the birth. Throws
 * `PayloadError` if the value does not fit. `items` limits the elements of an array.
 */
export function typeValue(
  slot: Slot | undefined,
  raw: RawValue,
  type: MetricType,
  items: number = defaultLimits.items,
): AnyValue {
  if (isScalarType(type)) return readScalar(slot, raw, type);
  if (type === DataType.DataSet || type === DataType.Template) {
    if (slot === (type === DataType.DataSet ? 'dataset' : 'template')) return raw as AnyValue;
  } else if (raw instanceof Uint8Array) {
    if (!isArrayType(type)) return raw;
    if (countElements(raw, type) > items) throw new PayloadError(`an array has more than ${items} elements`);
    return readArray(raw, type);
  }
  throw new PayloadError(`a value in the ${slot ?? 'empty'} field does not fit ${dataTypeName(type)}`);
}
