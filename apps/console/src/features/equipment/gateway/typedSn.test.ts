import { describe, expect, it } from 'vitest';
import { readTypedSn, validSn } from './typedSn.ts';

describe('an SN that is typed or scanned', () => {
  it('[EC5] reads SN and secret from the text of a label', () => {
    expect(readTypedSn('LOOKFAR:SN=GW-0001;SECRET=abcdefghijklmnop;MODEL=E2')).toEqual({
      sn: 'GW-0001',
      secret: 'abcdefghijklmnop',
    });
    expect(readTypedSn(' lookfar:sn=GW-0002')).toEqual({ sn: 'GW-0002' });
  });

  it('[EC5] leaves everything else as it was typed', () => {
    expect(readTypedSn('GW-0 ')).toEqual({ sn: 'GW-0 ' });
    expect(readTypedSn('LOOKFAR:MODEL=E2')).toEqual({ sn: 'LOOKFAR:MODEL=E2' });
  });

  it.each([
    [' GW-0001 ', 'GW-0001'],
    ['GW', undefined],
    ['GW 0001', undefined],
    ['', undefined],
  ])('[EC5] %j is asked for as %j', (typed, asked) => {
    expect(validSn(typed)).toBe(asked);
  });
});
