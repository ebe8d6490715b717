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

  it('[LI1] are counted by all processes together', async () => {
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

  it('[LI1] of many at the same moment no more than the burst pass', async () => {
    const limiter = limits().of('storm', rate);
    const waits = await Promise.all(Array.from({ length: 20 }, () => limiter.take('a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('[LI1] an attempt that proved nothing is given back, a right one clears them', async () => {
    const limiter = limits().of('back', rate);
    for (let attempt = 0; attempt < 3; attempt += 1) await limiter.take('a');
    await limiter.giveBack('a');
    expect([await limiter.take('a'), await limiter.take('a')]).toEqual([0, 1000]);
    await limiter.clear('a');
    expect(await limiter.take('a')).toBe(0);
  });

  it('[LI1] a clock that is set back locks nobody out, and what is over is forgotten', async () => {
    const { db } = test.server.database;
    const limiter = limits().of('clock', rate);
    await limiter.take('a');
    await db
      .updateTable('attempt')
      .set({ due: test.clock.now() + 3_600_000 })
      .execute();
    expect(await limiter.take('a')).toBe(0);
    test.clock.advance(10_000_000);
    await limits().sweep();
    expect(await db.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });
});
