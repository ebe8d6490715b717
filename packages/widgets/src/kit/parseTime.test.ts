import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime } from './formatTime.ts';
import { parseTime } from './parseTime.ts';

describe('reading a time', () => {
  const at = (...parts: [number, number, number, number?, number?, number?]) => new Date(...parts).getTime();

  it('reads what was written in the same pattern', () => {
    const patterns = [
      'YYYY-MM-DD HH:mm:ss',
      'DD.MM.YYYY HH:mm:ss',
      'YYYY年MM月DD日 HH时mm分ss秒',
      'YYYY/MM/DD (HH:mm:ss)',
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e9 }), fc.constantFrom(...patterns), (seconds, pattern) => {
        const text = formatTime(seconds * 1000, pattern);
        expect(formatTime(parseTime(text, pattern) ?? Number.NaN, pattern)).toBe(text);
      }),
    );
  });

  it('is lenient with zeros and spaces', () => {
    expect(parseTime(' 2026-5-1 8:05 ', 'YYYY-MM-DD HH:mm')).toBe(at(2026, 4, 1, 8, 5));
    expect(parseTime('2026-05-01', 'YYYY-MM-DD')).toBe(at(2026, 4, 1));
  });

  it('refuses what is no time', () => {
    for (const text of [
      '',
      '2026-05-01',
      '2026-13-01 00:00',
      '2026-06-31 00:00',
      '2026-05-01 24:00',
      '2026-05-01 08:60',
    ])
      expect(parseTime(text, 'YYYY-MM-DD HH:mm'), text).toBeUndefined();
    expect(parseTime('anything', 'anything')).toBeUndefined();
    fc.assert(fc.property(fc.string(), fc.string(), (text, pattern) => void parseTime(text, pattern)));
  });
});
