import { describe, expect, it } from 'vitest';
import { parseWrite } from './parseWrite.ts';

const number = { dataType: 'FLOAT', lowerLimit: 0, upperLimit: 50 } as const;
const text = { dataType: 'STRING', lowerLimit: null, upperLimit: null } as const;
const big = { dataType: 'UINT64', lowerLimit: null, upperLimit: null } as const;

describe('input to be written', () => {
  it.each([
    ['', '1307'],
    ['  ', '1307'],
    ['abc', '1722'],
    ['1,5', '1722'],
    ['0x10', '1722'],
    ['1e999', '1722'],
    ['-0.1', '2003'],
    ['50.01', '2003'],
  ])('[MW1] %j is refused with %s', (typed, code) => {
    expect(parseWrite(number, typed)).toEqual({ ok: false, code });
  });

  it.each([
    ['0', 0],
    ['50', 50],
    [' 12.5 ', 12.5],
    ['1e1', 10],
    ['.5', 0.5],
  ])('[MW1] %j is %d, and a limit itself is inside', (typed, value) => {
    expect(parseWrite(number, typed)).toEqual({ ok: true, value });
  });

  it('[MW1] a text is written unchanged, but not an empty one', () => {
    expect(parseWrite(text, ' a ')).toEqual({ ok: true, value: ' a ' });
    expect(parseWrite(text, '')).toEqual({ ok: false, code: '1307' });
  });

  it('[MW1] a whole number beyond 2^53 keeps every digit', () => {
    expect(parseWrite(big, '18446744073709551615')).toEqual({ ok: true, value: '18446744073709551615' });
  });
});
