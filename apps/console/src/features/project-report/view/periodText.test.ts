import { describe, expect, it } from 'vitest';
import { changeOf, periodText } from './periodText.ts';

const hour = 3_600_000;

describe('periods of a report', () => {
  it('[RV2] are named in the zone of the project', () => {
    const from = Date.UTC(2026, 10, 16, 16);
    const asked = (unit: Parameters<typeof periodText>[1], length: number, offset = 480) =>
      periodText({ from, to: from + length }, unit, offset);
    expect(asked('hour', hour)).toBe('2026-11-17 00:00');
    expect(asked('shift', 8 * hour)).toBe('2026-11-17 00:00 – 08:00');
    expect(asked('day', 24 * hour)).toBe('2026-11-17');
    expect(asked('week', 7 * 24 * hour)).toBe('2026-11-17 – 11-23');
    expect(asked('month', 30 * 24 * hour)).toBe('2026-11');
    expect(asked('year', 365 * 24 * hour)).toBe('2026');
    expect(asked('hour', hour, -210)).toBe('2026-11-16 12:30');
  });

  it('a change has no meaning without a value before', () => {
    expect(changeOf(110, 100)).toBeCloseTo(10);
    expect(changeOf(-110, -100)).toBeCloseTo(-10);
    for (const [now, before] of [
      [1, 0],
      [null, 1],
      [1, null],
    ] as const)
      expect(changeOf(now, before)).toBeNull();
  });
});
