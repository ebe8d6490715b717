import { inject } from 'vitest';
import type { Stage } from './stage.ts';

/** The product of the worker that runs this journey. */
export function ownStage(): Stage {
  const stages = inject('stages');
  const stage = stages[(Number(process.env.VITEST_POOL_ID) - 1) % stages.length];
  if (!stage) throw new Error('no product was started for this worker');
  return stage;
}
