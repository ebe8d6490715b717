import type { RunState, SceneRun, StepState } from '@lookfar/contract';
import type { StatusState } from '../../ui/statusStates.ts';
import { runTexts } from './runTexts.ts';

const states: Readonly<Record<RunState, StatusState>> = {
  ...{ waiting: 'stale', running: 'running', paused: 'maintenance', done: 'normal' },
  ...{ failed: 'high', aborted: 'stopped', interrupted: 'warning' },
};

const steps: Readonly<Record<StepState, StatusState>> = {
  ...{ waiting: 'stale', active: 'running', done: 'normal', failed: 'high' },
  ...{ skipped: 'stopped', ended: 'stopped', rolledBack: 'maintenance' },
};

export const runStateOf = (state: RunState): StatusState => states[state];
export const stepStateOf = (state: StepState): StatusState => steps[state];

/** How a run went, in a few words: `Failed: the gateway is offline`. */
export function describeRun({ state, reason }: Pick<SceneRun, 'state' | 'reason'>): string {
  const word = runTexts.text(state);
  return reason === '' ? word : runTexts.text('because', { word, reason });
}
