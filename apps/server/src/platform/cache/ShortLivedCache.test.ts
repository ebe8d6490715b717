import { describe, expect, it } from 'vitest';
import { ShortLivedCache } from './ShortLivedCache.ts';

function bench(most = 10) {
  let now = 0;
  let made = 0;
  const cache = new ShortLivedCache<number>({ clock: { elapsed: () => now }, keptMs: 2000, most });
  return {
    cache,
    wait: (ms: number) => {
      now += ms;
    },
    ask: (key = 'a', orgIds: ReadonlySet<number> | undefined = new Set([1])) =>
      cache.get(key, orgIds, async () => {
        made += 1;
        return made;
      }),
  };
}

describe('BriefCache', () => {
  it('[BC1] returns the same answer while it is valid, and to concurrent callers', async () => {
    const { ask, wait } = bench();
    expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2]);
    wait(1999);
    expect(await ask()).toBe(1);
    wait(1);
    expect(await ask()).toBe(3);
  });

  it('[BC2] forgets what the news of an organisation make old, also while it is made', async () => {
    const { ask, cache } = bench();
    const old = ask();
    await ask('b', new Set([2]));
    await ask('all', undefined);
    cache.forget(1);
    expect(await old).toBe(1);
    expect([await ask(), await ask('b', new Set([2])), await ask('all', undefined)]).toEqual([4, 2, 5]);
  });

  it('[BC3] keeps no failure', async () => {
    const { ask, cache } = bench();
    await expect(cache.get('a', undefined, () => Promise.reject(new Error('locked')))).rejects.toThrow('locked');
    expect(await ask()).toBe(1);
  });

  it('[BC4] keeps no more than it may, the newest', async () => {
    const { ask } = bench(2);
    for (const key of ['a', 'b', 'c']) await ask(key);
    expect([await ask('b'), await ask('c'), await ask('a')]).toEqual([2, 3, 4]);
  });
});
