import { callLimits } from '@lookfar/contract';
import type { ComponentType } from 'react';

/** The code of a page did not arrive: offline, or a new version replaced the files while the console was open. */
export class ChunkLoadError extends Error {
  readonly reason: 'failed' | 'timeout';

  constructor(reason: 'failed' | 'timeout', cause?: unknown) {
    super(reason === 'timeout' ? 'Loading the page timed out' : 'Loading the page failed', { cause });
    this.name = 'ChunkLoadError';
    this.reason = reason;
  }
}

export interface LazyTimers {
  timeoutMs: number;
  /** Runs once after the time; the disposer cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

const browserTimers: LazyTimers = {
  timeoutMs: callLimits.chunkLoadTimeoutMs,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * A route's `lazy`: `lazy: lazyPage(async () => (await import('./ListPage.tsx')).ListPage)`. Fails with
 * `ChunkLoadError` if the code cannot be loaded within 120 s.
 */
export function lazyPage(
  load: () => Promise<ComponentType>,
  timers: LazyTimers = browserTimers,
): () => Promise<{ Component: ComponentType }> {
  return () =>
    new Promise((resolve, reject) => {
      const stop = timers.after(timers.timeoutMs, () => reject(new ChunkLoadError('timeout')));
      load()
        .then(
          (Component) => resolve({ Component }),
          (error: unknown) => reject(new ChunkLoadError('failed', error)),
        )
        .finally(stop);
    });
}
