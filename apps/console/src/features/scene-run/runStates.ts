import type { RunState, SceneRun, StartKind, StepState } from '@lookfar/contract';
import type { StatusState } from '../../ui/statusStates.ts';
import { runTexts } from './runTexts.ts';

const states: Readonly<Record<RunState, StatusState>> = {
  ...{ waiting: 'stale', running: 'running', paused: 'maintenance', done: 'normal' },
  ...{ failed: 'high', aborted: 'stopped', interrupted: 'warning', refused: 'stopped' },
};

const steps: Readonly<Record<StepState, StatusState>> = {
  ...{ waiting: 'stale', active: 'running', done: 'normal', failed: 'high' },
  ...{ skipped: 'stopped', ended: 'stopped', rolledBack: 'maintenance' },
};

export const runStateOf = (state: RunState): StatusState => states[state];
export const stepStateOf = (state: StepState): StatusState => steps[state];

export const startWord = {
  hand: 'byHand',
  page: 'byPage',
  schedule: 'bySchedule',
  sun: 'bySun',
  condition: 'byCondition',
  alarm: 'byAlarm',
  scene: 'byScene',
} as const satisfies Record<StartKind, Parameters<typeof runTexts.text>[0]>;

export const stepWord = {
  waiting: 'stepWaiting',
  active: 'stepActive',
  done: 'stepDone',
  failed: 'stepFailed',
  skipped: 'stepSkipped',
  ended: 'stepEnded',
  rolledBack: 'stepRolledBack',
} as const satisfies Record<StepState, Parameters<typeof runTexts.text>[0]>;

/** How a run went, in a few words: `Failed: the gateway is offline`. */
export function describeRun({ state, reason }: Pick<SceneRun, 'state' | 'reason'>): string {
  const word = runTexts.text(state);
  return reason === '' ? word : runTexts.text('because', { word, reason });
}
