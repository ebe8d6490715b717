import { describe, expect, it } from 'vitest';
import { makeShareCode, readShareCode } from './shareCode.ts';

describe('share codes', () => {
  it('[SHR2] are ten unmistakable letters and digits in two halves', () => {
    for (let n = 0; n < 200; n += 1) expect(makeShareCode()).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    expect(makeShareCode((below) => below - 1)).toBe('ZZZZZ-ZZZZZ');
  });

  it.each(['ABCDE-23456', 'abcde23456', ' abcde 23456 ', 'AB-CD-E2-34-56'])('[SHR2] are read from %s', (typed) => {
    expect(readShareCode(typed)).toBe('ABCDE-23456');
  });

  it('[SHR2] a code is never taken for a shorter or longer one', () => {
    for (const typed of ['', 'ABCDE', 'ABCDE-234567', 'ABCDE-2345'])
      expect(readShareCode(typed)).not.toBe('ABCDE-23456');
  });
});
