import { afterAll, beforeAll, expect, it } from 'vitest';
import { SharedLimits } from '../src/platform/security/SharedLimits.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

const rate = { burst: 3, refillMs: 1000 };

describeOnEngines('limits of attempts', (engine) => {
  let test: TestServer;
  const limits = () => new SharedLimits({ db: test.server.database.db, clock: test.clock });

  beforeAll(async () => {
    test = await startTestServer({ engine });
  });
  afterAll(() => test.stop());

  it('[AT1] are counted by all processes together', async () => {
    const [one, other] = [limits().of('guess', rate), limits().of('guess', rate)];
    expect([await one.take('a'), await other.take('a'), await one.take('a')]).toEqual([0, 0, 0]);
    expect(await other.take('a')).toBe(1000);
    expect([await other.take('b'), await limits().of('else', rate).take('a')]).toEqual([0, 0]);
    test.clock.advance(400);
    expect(await one.take('a')).toBe(600);
    test.clock.advance(600);
    expect([await one.take('a'), await other.take('a')]).toEqual([0, 1000]);
    await expect(one.require('a')).rejects.toMatchObject({ code: '429', values: { seconds: 1 } });
  });

  it('[AT1] of many at the same moment no more than the burst pass', async () => {
    const limiter = limits().of('storm', rate);
    const waits = await Promise.all(Array.from({ length: 20 }, () => limiter.take('a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('[AT1] an attempt that proved nothing is given back, a right one clears them', async () => {
    const limiter = limits().of('back', rate);
    for (let attempt = 0; attempt < 3; attempt += 1) await limiter.take('a');
    await limiter.giveBack('a');
    expect([await limiter.take('a'), await limiter.take('a')]).toEqual([0, 1000]);
    await limiter.clear('a');
    expect(await limiter.take('a')).toBe(0);
  });

  it('[AT1] a clock that is set back locks nobody out, and what is over is forgotten', async () => {
    const { db } = test.server.database;
    const limiter = limits().of('clock', rate);
    await limiter.take('a');
    await db
      .updateTable('attempt')
      .set({ due: test.clock.now() + 3_600_000 })
      .execute();
    expect(await limiter.take('a')).toBe(0);
    test.clock.leap(10_000_000);
    await limits().sweep();
    expect(await db.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });

  const waits = { free: 2, firstMs: 1000, mostMs: 3000, forgetMs: 60_000 };

  it('[AT2] waits that grow are counted by all processes together, up to the longest', async () => {
    const [one, other] = [limits().growing('grow', waits), limits().growing('grow', waits)];
    expect([await one.take('a'), await other.take('a'), await one.take('a')]).toEqual([0, 0, 1000]);
    for (const wait of [1000, 2000, 3000, 3000]) {
      test.clock.advance(wait - 1);
      expect(await other.take('a')).toBe(1);
      test.clock.advance(1);
      expect(await one.take('a')).toBe(0);
    }
    expect([await one.take('b'), await limits().growing('else', waits).take('a')]).toEqual([0, 0]);
    await other.clear('a');
    expect([await one.take('a'), await one.take('a'), await one.take('a')]).toEqual([0, 0, 1000]);
  });

  it('[AT2] of many at the same moment no more than the free ones pass', async () => {
    const limiter = limits().growing('grown storm', waits);
    const answers = await Promise.all(Array.from({ length: 20 }, () => limiter.take('a')));
    expect(answers.filter((wait) => wait === 0)).toHaveLength(2);
  });

  it('[AT2] somebody who read the clock a moment before another took their attempt need not wait', async () => {
    const now = test.clock.now() + 1;
    const ahead = Object.assign(Object.create(test.clock) as typeof test.clock, { now: () => now });
    const other = new SharedLimits({ db: test.server.database.db, clock: ahead }).growing('grown early', waits);
    expect([await other.take('a'), await limits().growing('grown early', waits).take('a')]).toEqual([0, 0]);
  });

  it('[AT2] an attempt that proved nothing is given back, old ones are forgotten, a clock set back locks nobody out', async () => {
    const limiter = limits().growing('grown back', waits);
    await limiter.take('a');
    await limiter.take('a');
    await limiter.giveBack('a');
    expect([await limiter.take('a'), await limiter.take('a')]).toEqual([0, 1000]);
    test.clock.advance(waits.forgetMs + 1);
    expect([await limiter.take('a'), await limiter.take('a'), await limiter.take('a')]).toEqual([0, 0, 1000]);
    await test.server.database.db
      .updateTable('attempt')
      .set({ nextAt: test.clock.now() + 3_600_000 })
      .execute();
    expect(await limiter.take('a')).toBe(0);
  });
});
