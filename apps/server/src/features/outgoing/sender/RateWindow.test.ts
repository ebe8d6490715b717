import { expect, it } from 'vitest';
import { RateWindow } from './RateWindow.ts';

it('[OG9] never lets more than the limit through in any minute', () => {
  const window = new RateWindow();
  const started: number[] = [];
  for (let now = 0; now < 300_000; now += 500)
    if (window.free(20, now) > 0) {
      window.take(now);
      started.push(now);
    } else expect(window.nextAt(20)).toBeGreaterThan(now);
  for (const from of started)
    expect(started.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(20);
  expect(started).toHaveLength(100);
});

it('[OG9] a limit that was lowered counts what has started before', () => {
  const window = new RateWindow();
  for (const at of [0, 10, 20]) window.take(at);
  expect(window.free(2, 30)).toBe(0);
  expect(window.nextAt(2)).toBe(60_010);
  expect(window.free(2, 60_010)).toBe(1);
});
