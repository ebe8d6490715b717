import type { DataType } from '@lookfar/contract';
import { DataType as MetricType, type MetricValue } from '@lookfar/sparkplug';
import { describe, expect, it } from 'vitest';
import { readValue } from './readValue.ts';
import { saneTime } from './saneTime.ts';

const time = 1_700_000_000_000;

function metric(value: MetricValue['value'], more: Partial<MetricValue> = {}): MetricValue {
  return {
    name: '1',
    datatype: MetricType.Double,
    value,
    timestamp: time,
    quality: 192,
    code: undefined,
    historical: false,
    transient: false,
    properties: undefined,
    ...more,
  };
}

function read(dataType: DataType, value: MetricValue['value'], scale = 1) {
  return readValue({ dataType, scale }, metric(value), time);
}

describe('a good value', () => {
  it.each<[DataType, MetricValue['value'], number, number | string]>([
    ['BOOL', true, 1, 1],
    ['BOOL', false, 1, 0],
    ['BOOL', 1, 5, 1],
    ['INT16', -32768, 1, -32768],
    ['UINT16', 235, 0.1, 23.5],
    ['UINT32', 4294967295, 1, 4294967295],
    ['INT64', 42n, 1, 42],
    ['INT64', 9007199254740993n, 1, '9007199254740993'],
    ['UINT64', 18446744073709551615n, 1, '18446744073709551615'],
    ['UINT64', 1000n, 0.001, 1],
    ['FLOAT', Math.fround(23.4), 1, 23.4],
    ['FLOAT', Math.fround(23.4), 10, 234],
    ['DOUBLE', 0.1 + 0.2, 1, 0.1 + 0.2],
    ['DOUBLE', 7n, 1, 7],
    ['STRING', '泵房', 1, '泵房'],
  ])('%s %s × %d is %s', (dataType, value, scale, shown) => {
    expect(read(dataType, value, scale)).toEqual({ code: '200', value: shown, time });
  });
});

describe('a value of another type is 1722', () => {
  it.each<[DataType, MetricValue['value']]>([
    ['BOOL', 2],
    ['BOOL', 'true'],
    ['INT16', 32768],
    ['UINT16', -1],
    ['INT32', 1.5],
    ['UINT64', -1n],
    ['INT64', 2n ** 63n],
    ['FLOAT', Number.NaN],
    ['DOUBLE', Number.POSITIVE_INFINITY],
    ['DOUBLE', '1'],
    ['STRING', 1],
    ['INT32', new Uint8Array(3)],
    ['INT32', Number.NaN],
  ])('%s %s', (dataType, value) => {
    expect(read(dataType, value)).toEqual({ code: '1722', value: null, time });
  });
});

describe('a value that is not good', () => {
  const signal = { dataType: 'UINT16', scale: 1 } as const;

  it('keeps its own code', () => {
    expect(readValue(signal, metric(5, { quality: 0, code: '1715' }), time)).toEqual({ code: '1715', value: 5, time });
    expect(readValue(signal, metric(null, { code: '1732' }), time)).toEqual({ code: '1732', value: null, time });
  });

  it('is a communication fault when it names no code', () => {
    expect(readValue(signal, metric(null, { quality: 0 }), time).code).toBe('99901');
    expect(readValue(signal, metric(5, { quality: 500, code: '200' }), time).code).toBe('99901');
  });

  it('is 1308 when it is null although nothing is wrong: nothing was read yet', () => {
    expect(read('UINT16', null)).toEqual({ code: '1308', value: null, time });
  });

  it('does not let a code of any length through', () => {
    expect(readValue(signal, metric(5, { code: 'x'.repeat(5000) }), time).code).toHaveLength(20);
  });
});

describe('saneTime', () => {
  it('accepts up to five minutes ahead and refuses a clock that was never set', () => {
    expect(saneTime(time + 300_000, time)).toBe(time + 300_000);
    expect(saneTime(time + 300_001, time)).toBeUndefined();
    expect(saneTime(0, time)).toBeUndefined();
    expect(saneTime(time - 86_400_000, time)).toBe(time - 86_400_000);
    expect(saneTime(Number.NaN, time)).toBeUndefined();
  });
});
