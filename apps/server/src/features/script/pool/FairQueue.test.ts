import { describe, expect, it } from 'vitest';
import { FairQueue } from './FairQueue.ts';

interface Item {
  owner: number;
  ms: number;
}

/** Serves a queue with played threads; every owner's scripts are due again every second, unless they still wait. */
function play(scripts: readonly Item[], { threads, mostEach, seconds }: Record<string, number>): Map<number, number> {
  const queue = new FairQueue<Item>({ mostEach: mostEach ?? 1 });
  const runs = new Map<number, number>();
  const busy = new Set<Item>();
  let running: { item: Item; until: number }[] = [];
  for (let now = 0; now < (seconds ?? 0) * 1000; now += 1) {
    for (const { item } of running.filter(({ until }) => until <= now)) {
      queue.ended(item.owner, item.ms);
      busy.delete(item);
      runs.set(item.owner, (runs.get(item.owner) ?? 0) + 1);
    }
    running = running.filter(({ until }) => until > now);
    if (now % 1000 === 0)
      for (const item of scripts.filter((one) => !busy.has(one))) {
        busy.add(item);
        queue.push(item.owner, item);
      }
    while (running.length < (threads ?? 1)) {
      const item = queue.take();
      if (!item) break;
      running.push({ item, until: now + item.ms });
    }
  }
  return runs;
}

const hundred = Array.from({ length: 100 }, () => ({ owner: 1, ms: 200 }));

describe('shares of organisations', () => {
  it('[JS14] a hundred scripts of one leave the script of another at its rate', () => {
    const runs = play([...hundred, { owner: 2, ms: 5 }], { threads: 1, seconds: 30 });
    expect(runs.get(2)).toBe(30);
    // The other one gets everything that is left.
    expect(runs.get(1)).toBeGreaterThan(140);
  });

  it('[JS14] time is shared equally, however long a single run takes', () => {
    const short = Array.from({ length: 100 }, () => ({ owner: 2, ms: 20 }));
    const runs = play([...hundred, ...short], { threads: 1, seconds: 60 });
    const [first, second] = [(runs.get(1) ?? 0) * 200, (runs.get(2) ?? 0) * 20];
    expect(Math.abs(first - second)).toBeLessThanOrEqual(400);
  });

  it('[JS14] one alone uses all but the threads that are kept for others', () => {
    const runs = play(hundred, { threads: 3, mostEach: 2, seconds: 30 });
    expect(runs.get(1)).toBeGreaterThan(2 * 5 * 30 - 4);
    expect(runs.get(1)).toBeLessThanOrEqual(2 * 5 * 30);
  });

  it('[JS14] nothing is saved up: after an hour without work an owner gets its half, not an hour', () => {
    const queue = new FairQueue<number>({ mostEach: 1 });
    const serve = (owner: number) => {
      queue.push(owner, owner);
      return queue.take();
    };
    expect(serve(2)).toBe(2);
    queue.ended(2, 10);
    for (let n = 0; n < 3600; n += 1) {
      serve(1);
      queue.ended(1, 1000);
    }
    const order: (number | undefined)[] = [];
    for (let n = 0; n < 10; n += 1) for (const owner of [1, 2]) queue.push(owner, owner);
    for (let n = 0; n < 10; n += 1) {
      const owner = queue.take();
      order.push(owner);
      queue.ended(owner ?? 0, 1000);
    }
    expect(order.filter((owner) => owner === 1)).toHaveLength(5);
  });

  it('[JS14] keeps the order of one owner, and forgets owners that have nothing to run', () => {
    const queue = new FairQueue<string>({ mostEach: 2 });
    for (const item of ['a', 'b', 'c']) queue.push(7, item);
    expect([queue.take(), queue.take(), queue.take()]).toEqual(['a', 'b', undefined]);
    queue.ended(7, 1);
    expect(queue.take()).toBe('c');
    queue.push(7, 'd');
    queue.push(8, 'e');
    expect(queue.clear()).toEqual(['d', 'e']);
    expect(queue.take()).toBeUndefined();
  });
});
