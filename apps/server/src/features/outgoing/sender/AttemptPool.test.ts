import { expect, it } from 'vitest';
import { FakeClock } from '../../../../test/harness/FakeClock.ts';
import { AttemptPool } from './AttemptPool.ts';

it('[OG10] no more run at once than it says; the place of one that ended goes to the next', async () => {
  const attempts = new AttemptPool({ most: 2, clock: new FakeClock() });
  const [first, second] = [await attempts.take(), await attempts.take()];
  expect(attempts.tryTake()).toBeUndefined();
  let got = 0;
  const waiting = [attempts.take(), attempts.take()].map((one) => one.then(() => ++got));
  first();
  first();
  await waiting[0];
  expect(got).toBe(1);
  second();
  await waiting[1];
  expect(attempts.tryTake()).toBeUndefined();
});

it('[OG8] one that takes too long no longer counts', async () => {
  const clock = new FakeClock();
  const attempts = new AttemptPool({ most: 1, countedMs: 1000, clock });
  const hanging = await attempts.take();
  const next = attempts.take();
  clock.advance(1000);
  const release = await next;
  hanging();
  expect(attempts.tryTake()).toBeUndefined();
  release();
  expect(attempts.tryTake()).toBeDefined();
});
