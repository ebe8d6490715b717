import type { DataType } from '@lookfar/contract';
import { parseFormula } from '@lookfar/formula';
import { DataType as MetricType, type MetricValue } from '@lookfar/sparkplug';
import { describe, expect, it } from 'vitest';
import { type ReadableSignal, readValue } from './readValue.ts';
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
    ['BCD16', 9999, 0.1, 999.9],
    ['BCD32', 99_999_999, 1, 99_999_999],
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
    ['BCD16', 10_000],
    ['BCD32', 100_000_000],
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

describe('a formula', () => {
  const signal = (text: string, more: Partial<ReadableSignal> = {}): ReadableSignal => ({
    dataType: 'UINT16',
    scale: 0.1,
    formula: parseFormula(text, { inputs: 'variable' }),
    ...more,
  });

  it('works on the scaled value, without the noise of the arithmetic', () => {
    expect(readValue(signal('x * 1.8 + 32'), metric(235), time)).toEqual({ code: '200', value: 74.3, time });
    expect(readValue(signal('!value', { dataType: 'BOOL' }), metric(true), time).value).toBe(0);
    expect(readValue(signal('x + 1', { dataType: 'STRING' }), metric('a'), time).value).toBe('a');
  });

  it('without a result is 1713, not to be read 1617000', () => {
    expect(readValue(signal('1 / (x - 23.5)'), metric(235), time)).toEqual({ code: '1713', value: null, time });
    expect(readValue(signal('x +'), metric(235), time)).toEqual({ code: '1617000', value: null, time });
  });

  it('leaves the code of a bad value as it is', () => {
    expect(readValue(signal('x * 2'), metric(50, { code: '1715' }), time)).toEqual({ code: '1715', value: 10, time });
    expect(readValue(signal('x * 2'), metric(null, { code: '1715' }), time).value).toBeNull();
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
