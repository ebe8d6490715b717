import type { DataType } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { readValue } from '../ingest/readValue.ts';
import type { Scalar } from './readMessage.ts';
import { toMetric } from './toMetric.ts';

function shown(dataType: DataType, value: Scalar, scale = 1) {
  const read = readValue({ dataType, scale }, toMetric({ id: 1, dataType }, value, 5), 5);
  return read.code === '200' ? read.value : read.code;
}

describe('a value of a JSON device', () => {
  it.each<[DataType, Scalar, unknown]>([
    ['UINT16', 7, 7],
    ['UINT16', '7', 7],
    ['UINT16', 7.5, '1722'],
    ['UINT16', 'seven', '1722'],
    ['UINT16', -1, '1722'],
    ['UINT16', true, '1722'],
    ['DOUBLE', ' 1.5e3 ', 1500],
    ['FLOAT', 0.1, 0.1],
    ['BOOL', true, 1],
    ['BOOL', 'False', 0],
    ['BOOL', '1', 1],
    ['BOOL', 2, '1722'],
    ['BOOL', 'on', '1722'],
    ['STRING', 12, '12'],
    ['STRING', true, 'true'],
    ['INT64', '-9223372036854775808', '-9223372036854775808'],
    ['INT64', 2n ** 63n, '1722'],
  ])('[TB3] as %s: %o is %o', (dataType, value, expected) => {
    expect(shown(dataType, value)).toBe(expected);
  });
});
