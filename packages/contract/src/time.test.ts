import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime, parseTime } from './time.ts';

describe('envelope times', () => {
  it('[CT5] are text in UTC+8', () => {
    expect(formatTime(Date.UTC(2026, 0, 1, 0, 0, 0))).toBe('2026-01-01 08:00:00');
    expect(parseTime('2026-01-01 08:00:00')).toBe(Date.UTC(2026, 0, 1, 0, 0, 0));
  });

  it('[CT5] read back to the same second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
        expect(parseTime(formatTime(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });

  it.each([
    '',
    '2026-02-30 00:00:00',
    '2026-01-01',
    '2026-01-01T08:00:00',
    '2026-13-01 00:00:00',
    '2026-01-01 24:00:00',
  ])('[CT5] refuse %j', (text) => {
    expect(parseTime(text)).toBeUndefined();
  });
});
