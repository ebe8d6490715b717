import { Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { LockWatch } from './LockWatch.ts';

function setUp() {
  const timers: { ms: number; run: () => void }[] = [];
  const state = { checks: 0, missing: [] as string[], answer: async (): Promise<unknown> => undefined };
  const watch = new LockWatch({
    check: () => {
      state.checks += 1;
      return state.answer();
    },
    onMissing: ({ code }) => state.missing.push(code),
    every: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { watch, timers, state, settle };
}

describe('the watch over the lock', () => {
  it('[HL9] checks at once and every 60 s, while it is needed', async () => {
    const { watch, timers, state, settle } = setUp();
    watch.follow(false);
    expect(timers).toEqual([]);
    watch.follow(true);
    watch.follow(true);
    expect(timers.map(({ ms }) => ms)).toEqual([60_000]);
    await settle();
    timers[0]?.run();
    await settle();
    expect(state.checks).toBe(2);
    watch.follow(false);
    expect(timers).toEqual([]);
  });

  it('[HL9] tells that the lock is missing, and nothing else', async () => {
    const { watch, timers, state, settle } = setUp();
    state.answer = () => Promise.reject(new Failure('network'));
    watch.follow(true);
    await settle();
    expect(state.missing).toEqual([]);
    state.answer = () => Promise.reject(new Failure('1594', { reason: 'x' }));
    timers[0]?.run();
    await settle();
    expect(state.missing).toEqual(['1594']);
  });

  it('[HL9] does not start a check while one is running, and forgets one that ends after the logout', async () => {
    const { watch, timers, state, settle } = setUp();
    let reject: (failure: Failure) => void = () => undefined;
    state.answer = () => new Promise((_, refuse) => (reject = refuse));
    watch.follow(true);
    timers[0]?.run();
    expect(state.checks).toBe(1);
    watch.follow(false);
    reject(new Failure('1594'));
    await settle();
    expect(state.missing).toEqual([]);
  });
});
