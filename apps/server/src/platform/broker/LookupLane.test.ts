import { describe, expect, it } from 'vitest';
import { LookupLane } from './LookupLane.ts';

describe('LookupLane', () => {
  it('[BR1] runs a few at a time, in their order', async () => {
    const lane = new LookupLane();
    const finish: (() => void)[] = [];
    const began: number[] = [];
    const all = Array.from({ length: 10 }, (_, n) =>
      lane.run(() => {
        began.push(n);
        return new Promise<number>((resolve) => finish.push(() => resolve(n)));
      }),
    );
    expect(began).toEqual([0, 1, 2, 3]);
    finish[1]?.();
    await all[1];
    await Promise.resolve();
    expect(began).toEqual([0, 1, 2, 3, 4]);
    for (let n = 0; n < 10; n += 1) {
      finish[n]?.();
      await all[n];
      await Promise.resolve();
    }
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('[BR1] lets a bounded number wait', async () => {
    const lane = new LookupLane();
    let free = () => {};
    const blocked = new Promise<void>((resolve) => {
      free = resolve;
    });
    const taken = Array.from({ length: 2004 }, () => lane.run(() => blocked));
    expect(taken).not.toContain(undefined);
    expect(lane.run(() => blocked)).toBeUndefined();
    free();
    await Promise.all(taken);
    expect(await lane.run(async () => 'again')).toBe('again');
  });

  it('[BR1] fails those who wait behind a database that cannot be read', async () => {
    const lane = new LookupLane();
    let lookedUp = 0;
    const all = Array.from({ length: 100 }, () =>
      lane.run(async () => {
        lookedUp += 1;
        throw new Error('no database');
      }),
    );
    const results = await Promise.allSettled(all);
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(lookedUp).toBe(4);
    expect(await lane.run(async () => 'back')).toBe('back');
  });
});
