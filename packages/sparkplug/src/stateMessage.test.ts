import { describe, expect, it } from 'vitest';
import { decodeState, encodeState } from './stateMessage.ts';

const read = (text: string) => decodeState(new TextEncoder().encode(text));

describe('STATE message', () => {
  it('[SP20] is the two-field JSON of the specification', () => {
    const bytes = encodeState({ online: true, timestamp: 1_700_000_000_000 });
    expect(new TextDecoder().decode(bytes)).toBe('{"online":true,"timestamp":1700000000000}');
    expect(decodeState(bytes)).toEqual({ online: true, timestamp: 1_700_000_000_000 });
    expect(read('{"timestamp":5,"online":false,"more":1}')).toEqual({ online: false, timestamp: 5 });
  });

  it.each([
    '',
    'ONLINE',
    'null',
    '[]',
    '{"online":1,"timestamp":5}',
    '{"online":true}',
    '{"online":true,"timestamp":1.5}',
  ])('[SP20] %j is none', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('[SP20] bytes that are no UTF-8 or far too many are none', () => {
    expect(decodeState(Uint8Array.of(0xff, 0xfe))).toBeUndefined();
    expect(read(`{"online":true,"timestamp":5,"x":"${'y'.repeat(2000)}"}`)).toBeUndefined();
  });
});
