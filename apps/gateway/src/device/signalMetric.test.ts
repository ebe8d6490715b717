import { type DataType, GatewaySignal, type Value } from '@lookfar/contract';
import { encodePayload, DataType as Sparkplug } from '@lookfar/sparkplug';
import { describe, expect, it } from 'vitest';
import { signalMetric } from './signalMetric.ts';

const metric = (dataType: DataType, value: Value, code = '200') =>
  signalMetric(GatewaySignal.parse({ id: 42, address: 'x', dataType }), { signalId: 42, value, code }, 99);

describe('signalMetric', () => {
  it.each<[DataType, Value, number, unknown]>([
    ['BOOL', 1, Sparkplug.Boolean, true],
    ['BOOL', 0, Sparkplug.Boolean, false],
    ['INT16', -32_768, Sparkplug.Int16, -32_768],
    ['UINT16', 65_535, Sparkplug.UInt16, 65_535],
    ['INT32', -1, Sparkplug.Int32, -1],
    ['UINT32', 4_294_967_295, Sparkplug.UInt32, 4_294_967_295],
    ['INT64', -5, Sparkplug.Int64, -5n],
    ['INT64', '-9223372036854775808', Sparkplug.Int64, -(2n ** 63n)],
    ['UINT64', '18446744073709551615', Sparkplug.UInt64, 2n ** 64n - 1n],
    ['FLOAT', 1.5, Sparkplug.Float, 1.5],
    ['DOUBLE', 0.1, Sparkplug.Double, 0.1],
    ['BCD16', 9999, Sparkplug.UInt16, 9999],
    ['BCD32', 99_999_999, Sparkplug.UInt32, 99_999_999],
    ['STRING', '温度', Sparkplug.String, '温度'],
  ])('[GW5] %s %s travels as datatype %i', (dataType, value, datatype, expected) => {
    expect(metric(dataType, value)).toEqual({ name: '42', timestamp: 99, datatype, value: expected });
  });

  it('[GW5] a reading that is not good has no value, Quality BAD and its code', () => {
    const { value, properties } = metric('INT16', null, '1732');
    expect(value).toBeNull();
    expect(properties?.get('Quality')?.value).toBe(0);
    expect(properties?.get('Code')?.value).toBe('1732');
  });

  it.each<[DataType, Value]>([
    ['BOOL', 2],
    ['INT16', 32_768],
    ['INT16', 1.5],
    ['INT16', '7'],
    ['UINT32', -1],
    ['INT64', 'x'],
    ['INT64', null],
    ['UINT64', '-1'],
    ['UINT64', '18446744073709551616'],
    ['FLOAT', '1'],
    ['BCD16', 10_000],
    ['BCD32', -1],
    ['STRING', 1],
  ])('[GW5] %s %s is bad with 1722 instead of breaking the message', (dataType, value) => {
    const bad = metric(dataType, value);
    expect(bad.value).toBeNull();
    expect(bad.properties?.get('Code')?.value).toBe('1722');
    expect(() => encodePayload({ metrics: [bad] })).not.toThrow();
  });
});
