import { DataType as Type } from '@lookfar/sparkplug';
import { describe, expect, it } from 'vitest';
import { metricOf } from './commandMetric.ts';

const target = (datatype: Parameters<typeof known>[0], slot?: 'int' | 'long') => ({
  metric: 'm',
  known: known(datatype, slot),
});
const known = (datatype: 1 | 4 | 7 | 9 | 10 | 11 | 12 | 16, slot?: 'int' | 'long') => ({ name: 'm', datatype, slot });

describe('metricOf', () => {
  it.each([
    ['UINT16', 5, 4, 5n],
    ['INT64', '-9007199254740993', 4, -9_007_199_254_740_993n],
    ['UINT16', 1, 11, true],
    ['BOOL', 0, 1, 0],
    ['FLOAT', 1.5, 10, 1.5],
    ['STRING', '12', 4, 12n],
    ['UINT16', 7, 12, '7'],
  ] as const)('[EN2] a %s of %s is sent in the datatype of the birth, %i', (dataType, raw, datatype, value) => {
    expect(metricOf({ dataType, raw }, target(datatype))).toMatchObject({ name: 'm', datatype, value });
  });

  it('[EN2] a UInt32 is sent in the field that its node uses', () => {
    expect(metricOf({ dataType: 'UINT32', raw: 5 }, target(Type.UInt32, 'long'))).toMatchObject({ slot: 'long' });
    expect(metricOf({ dataType: 'UINT32', raw: 5 }, target(Type.UInt32, 'int')).slot).toBeUndefined();
    expect(metricOf({ dataType: 'UINT32', raw: 5 }, { metric: 'm', known: undefined }).slot).toBeUndefined();
  });

  it.each([
    [1.5, 4],
    [2, 11],
    ['x', 9],
    [null, 7],
    [1, 16],
  ] as const)('[EN2] %s does not fit datatype %i', (raw, datatype) => {
    expect(() => metricOf({ dataType: 'DOUBLE', raw }, target(datatype))).toThrow();
  });
});
