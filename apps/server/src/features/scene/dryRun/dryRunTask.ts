import { type DryInput, type DryResult, dryRun } from '@lookfar/scenes';
import type { Task } from '../../../platform/work/task.ts';

/** As many as one looks at; how many there were is counted. */
export const listedStarts = 500;

export interface DryAnswer extends DryResult {
  /** How often it would have run. */
  total: number;
}

/** Plays the past of a scene, in a thread of its own: a month of a schedule that fires each minute takes its time. */
export const dryRunTask: Task<DryInput, DryAnswer> = {
  name: 'dryRunTask',
  run: (input) => {
    const { starts, missing } = dryRun(input);
    const total = starts.filter(({ skipped }) => skipped === null).length;
    return { total, starts: starts.slice(0, listedStarts), missing };
  },
};
