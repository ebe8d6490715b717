import type { WorkPool } from '../../src/platform/work/WorkPool.ts';

/** Runs tasks at once, without threads. */
export const inlineWork: Pick<WorkPool, 'run'> = { run: async (task, input) => task.run(input) };
