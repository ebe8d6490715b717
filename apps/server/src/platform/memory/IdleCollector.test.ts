import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../clock/clock.ts';
import { IdleCollector } from './IdleCollector.ts';
import { ownMemory } from './ownMemory.ts';

const mib = 1024 * 1024;

describe('memory of an idle server', () => {
  let heap: number;
  let busy: number;
  let collected: number;
  let look: () => Promise<void>;

  beforeEach(async () => {
    [heap, busy, collected] = [60 * mib, 0, 0];
    let tick = () => {};
    const setInterval = (run: () => void) => {
      tick = run;
      return () => {};
    };
    const clock = { setInterval } as unknown as Clock;
    const collector = new IdleCollector({
      clock,
      heapBytes: () => heap,
      busyPart: () => busy,
      collect: async () => {
        collected += 1;
        heap = 50 * mib;
      },
    });
    collector.start();
    look = async () => {
      tick();
      await Promise.resolve();
      await Promise.resolve();
    };
    // What was needed for the start is garbage.
    await look();
    expect(collected).toBe(1);
  });

  it('collects once after the heap has grown', async () => {
    heap = 200 * mib;
    await look();
    await look();
    expect(collected).toBe(2);
  });

  it('waits while there is work', async () => {
    [heap, busy] = [200 * mib, 0.5];
    await look();
    expect(collected).toBe(1);
    busy = 0.01;
    await look();
    expect(collected).toBe(2);
  });

  it('leaves ordinary growth to V8', async () => {
    heap = 70 * mib;
    await look();
    expect(collected).toBe(1);
  });
});

it('a collection makes the heap of this process smaller', async () => {
  const { heapBytes, collect } = ownMemory();
  let garbage: unknown[] | undefined = Array.from({ length: 500_000 }, (_, at) => ({ at, text: `${at}` }));
  const before = heapBytes();
  expect(garbage.length).toBe(500_000);
  garbage = undefined;
  await collect();
  expect(heapBytes()).toBeLessThan(before - 10 * mib);
});
