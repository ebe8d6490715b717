import { expect, it } from 'vitest';
import { inParallel } from './inParallel.ts';

it('runs at most this many concurrently and returns results in the order of the items', async () => {
  let [running, most] = [0, 0];
  const results = await inParallel([5, 1, 4, 2, 3], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let n = 0; n < item; n += 1) await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
  expect(await inParallel([], 2, async () => 1)).toEqual([]);
});
