import type { DataType, Value } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { readBackOf } from './readBackOf.ts';

describe('what a device read back', () => {
  it.each<[DataType, number, string, Value, Value]>([
    ['UINT16', 0.1, '', 235, 23.5],
    ['UINT16', 1, 'x + 4', 1, 5],
    ['BOOL', 1, '', 1, 1],
    ['INT64', 1, '', '9223372036854775807', '9223372036854775807'],
    ['STRING', 1, '', '12', '12'],
    ['FLOAT', 1, '', 0.1, 0.1],
    ['UINT16', 1, '', -1, null],
    ['UINT16', 1, '', 'abc', null],
    ['UINT16', 1, 'x +', 1, null],
    ['UINT16', 1, '', null, null],
  ])('[CM1] %s × %d, formula %j: %j is shown as %j', (dataType, scale, formula, raw, shown) => {
    expect(readBackOf({ dataType, scale, formula }, raw)).toBe(shown);
  });

  it('[CM1] is nothing when the signal is gone', () => {
    expect(readBackOf({ dataType: null, scale: null, formula: null }, 1)).toBeNull();
  });
});
