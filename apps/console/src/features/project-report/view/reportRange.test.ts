import { expect, it } from 'vitest';
import { usualRange } from './reportRange.ts';

const hour = 3_600_000;
const day = 24 * hour;

it.each([
  ['hour', hour],
  ['shift', 8 * hour],
  ['day', day],
  ['week', 7 * day],
] as const)('[RV3] a report by %s opens with a few dozen periods at most, up to now', (unit, length) => {
  const now = new Date(2026, 10, 17, 10, 20).getTime();
  const { from, to } = usualRange(unit, now);
  expect(to).toBe(now);
  expect((to - from) / length).toBeGreaterThan(10);
  expect((to - from) / length).toBeLessThan(60);
});
