import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { IdleCollectorParts } from './IdleCollector.ts';

type Collect = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>;

/** The memory of this process, for `IdleCollector`. */
export function ownMemory(): Omit<IdleCollectorParts, 'clock'> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  let before = performance.eventLoopUtilization();
  return {
    heapBytes: () => getHeapStatistics().total_heap_size,
    busyPart() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    // A last resort also returns the pages that V8 would keep for later.
    collect: () => collect({ type: 'major', execution: 'async', flavor: 'last-resort' }),
  };
}
