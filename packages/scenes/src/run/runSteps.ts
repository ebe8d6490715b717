import type { StepState } from '@lookfar/contract';
import type { Words } from '../flow/Flow.ts';
import type { RunSpec, RunState } from './RunState.ts';
import { noWords } from './words.ts';

/** A step of a run, to be shown. */
export interface ShownStep {
  stepId: string;
  title: string;
  state: StepState;
  startedAt: number | null;
  endedAt: number | null;
  result: Words;
  code: string;
}

/** The steps in the order in which they began, then those that did not: still waiting, or skipped once it has ended. */
export function runSteps({ flow }: RunSpec, { steps, endedAt }: RunState): ShownStep[] {
  const titles = new Map(flow.steps.map(({ id, title }) => [id, title]));
  const begun = Object.entries(steps).map(([stepId, record]) => ({
    ...{ stepId, title: titles.get(stepId) ?? '', ...record },
  }));
  begun.sort((a, b) => a.startedAt - b.startedAt);
  const state = endedAt === null ? ('waiting' as const) : ('skipped' as const);
  const others = flow.steps.filter(({ id }) => !steps[id]);
  return [
    ...begun,
    ...others.map(({ id, title }) => ({
      ...{ stepId: id, title, state, startedAt: null, endedAt: null, result: noWords, code: '' },
    })),
  ];
}
