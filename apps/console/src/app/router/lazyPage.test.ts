import { callLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { ChunkLoadError, lazyPage } from './lazyPage.ts';

const Page = () => null;

function timers() {
  const state = { run: undefined as (() => void) | undefined, ms: 0 };
  return {
    state,
    timeoutMs: callLimits.chunkLoadTimeoutMs,
    after: (ms: number, run: () => void) => {
      Object.assign(state, { run, ms });
      return () => {
        state.run = undefined;
      };
    },
  };
}

describe('lazyPage', () => {
  it('returns the component and stops its timer', async () => {
    const clock = timers();
    expect(await lazyPage(async () => Page, clock)()).toEqual({ Component: Page });
    await Promise.resolve();
    expect(clock.state.run).toBeUndefined();
  });

  it('[SH11] fails with a chunk load error that keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const loading = lazyPage(() => Promise.reject(cause), timers())();
    await expect(loading).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(loading).rejects.toMatchObject({ reason: 'failed', cause });
  });

  it('[SH11] gives up after 120 s', async () => {
    const clock = timers();
    const loading = lazyPage(() => new Promise(() => {}), clock)();
    expect(clock.state.ms).toBe(120_000);
    clock.state.run?.();
    await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', reason: 'timeout' });
  });

  it('[SH11] loads again on the next try', async () => {
    let tries = 0;
    const lazy = lazyPage(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return Page;
    }, timers());
    await expect(lazy()).rejects.toBeInstanceOf(ChunkLoadError);
    expect(await lazy()).toEqual({ Component: Page });
  });
});
