import { describe, expect, it } from 'vitest';
import { readRanges } from './readRanges.ts';

describe('readRanges', () => {
  it.each([
    [
      '1-20,22',
      [
        [1, 20],
        [22, 22],
      ],
    ],
    ['7', [[7, 7]]],
    [' 1 - 2', []],
    [
      ' 3-4 , 5 ',
      [
        [3, 4],
        [5, 5],
      ],
    ],
    ['', []],
    ['x,-1,1-,2-3-4,9', [[9, 9]]],
    ['1234567890123456', []],
  ])('[GW13] reads %j', (text, expected) => {
    expect(readRanges(text)).toEqual(expected);
  });
});
