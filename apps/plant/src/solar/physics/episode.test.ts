import { expect, it } from 'vitest';
import { episode } from './episode.ts';

it('[PL34] something is wrong now and then, fully at times, and always at the same times', () => {
  const hours = Array.from({ length: 60 * 24 }, (_, hour) => ({ seed: 1, seconds: 1_790_000_000 + hour * 3600 }));
  const found = hours.map((chance) => episode(chance, 'inverter-1.dust', 9));
  const share = found.filter((one) => one > 0).length / found.length;
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.25);
  expect(Math.max(...found)).toBe(1);
  expect(hours.map((chance) => episode(chance, 'inverter-1.dust', 9))).toEqual(found);
});
