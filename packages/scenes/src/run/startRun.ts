import type { Effect, RunEvent } from './Effect.ts';
import { Machine } from './Machine.ts';
import type { Look, RunSpec, RunState } from './RunState.ts';

export interface RunStep {
  state: RunState;
  /** To be performed after the state was stored. */
  effects: Effect[];
}

/** A new run, with the effects of its first steps. */
export function startRun(spec: RunSpec, look: Look): RunStep {
  const machine = new Machine(
    spec,
    {
      ...{ status: 'running', startedAt: look.now, endedAt: null, reason: null, pausedAt: null, pausedMs: 0 },
      ...{ tokens: [], steps: {}, actions: [], pending: [], ending: null, overwritten: [] },
    },
    look,
  );
  machine.begin();
  return machine.result;
}

/** What follows from an event. The given state stays as it was. */
export function stepRun(spec: RunSpec, state: RunState, event: RunEvent, look: Look): RunStep {
  if (state.endedAt !== null) return { state, effects: [] };
  const machine = new Machine(spec, structuredClone(state), look);
  machine.take(event);
  return machine.result;
}
