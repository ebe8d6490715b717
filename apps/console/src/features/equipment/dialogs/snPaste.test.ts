import { describe, expect, it } from 'vitest';
import { pastedSns, withSns } from './snPaste.ts';

describe('pasting a column of SNs', () => {
  it('[EC4] reads one per line, from the first column', () => {
    expect(pastedSns('GW1\r\n GW2 \tnote\r\n')).toEqual(['GW1', 'GW2']);
    expect(pastedSns('GW1\n\nGW3')).toEqual(['GW1', '', 'GW3']);
  });

  it('[EC4] leaves a single SN to the field', () => {
    expect(pastedSns('GW1')).toBeUndefined();
    expect(pastedSns('GW1\n')).toBeUndefined();
  });

  it('[EC4] fills downwards and drops what does not fit', () => {
    expect(withSns([7, 8, 9], 1, ['A', 'B', 'C'], { 7: 'X', 8: 'Y' })).toEqual({ 7: 'X', 8: 'A', 9: 'B' });
  });
});
