import type { SignalValue, Value } from '@lookfar/contract';
import { watchedBy } from '../run/conditionOf.ts';
import { wakeAt } from '../run/Machine.ts';
import type { RunSpec, RunState } from '../run/RunState.ts';
import { type RunStep, startRun, stepRun } from '../run/startRun.ts';
import type { Past } from './Past.ts';

export interface SimulatedWrite {
  title: string;
  subTitle: string;
  value: Value;
}

export interface Simulated {
  endedAt: number;
  writes: SimulatedWrite[];
}

/** Looks at one run; more belong to a scene that waits for something that changes all the time. */
const most = 2000;

/** What a run would have done in the past, if every write had succeeded at once. */
export function simulateRun(spec: RunSpec, past: Past, from: number, until: number): Simulated {
  const written = new Map<number, SignalValue>();
  const writes: SimulatedWrite[] = [];
  let now = from;
  const look = () => ({ now, read: (id: number) => written.get(id) ?? past.valueAt(id, now) });
  const perform = ({ state, effects }: RunStep): RunState => {
    let next = state;
    for (const effect of effects) {
      if (effect.kind === 'finished' || effect.kind === 'stopScene' || effect.kind === 'ask') continue;
      if (effect.kind === 'write') {
        written.set(effect.signalId, { code: '200', value: effect.value, time: now });
        if (!effect.isBack) writes.push({ ...namesOf(spec, effect.stepId, effect.signalId), value: effect.value });
      }
      next = perform(stepRun(spec, next, { kind: 'result', key: effect.key, code: '200' }, look()));
    }
    return next;
  };
  let state = perform(startRun(spec, look()));
  for (let round = 0; state.endedAt === null && round < most; round += 1) {
    const changes = watchedBy(spec, state).map((id) => past.nextChange(id, now));
    now = Math.min(wakeAt(spec, state) ?? until, until, ...changes);
    if (now >= until) break;
    state = perform(stepRun(spec, state, { kind: 'tick' }, look()));
  }
  return { endedAt: state.endedAt ?? until, writes };
}

function namesOf({ flow }: RunSpec, stepId: string, signalId: number): { title: string; subTitle: string } {
  const step = flow.steps.find(({ id }) => id === stepId);
  const write = step?.type === 'Flow.Write' && step.fields.writes.find(({ signal }) => signal.signalId === signalId);
  return write ? { title: write.signal.title, subTitle: write.signal.subTitle } : { title: '', subTitle: '' };
}
