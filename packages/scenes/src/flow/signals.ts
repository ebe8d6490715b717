import type { SceneTrigger } from '@lookfar/contract';
import type { Flow, FlowStep, SignalRef } from './Flow.ts';
import { formulaOf } from './formulas.ts';

/** The formulas of a step. */
function formulasOf(step: FlowStep): string[] {
  switch (step.type) {
    case 'Flow.Until':
    case 'Flow.If':
      return [step.fields.condition];
    case 'Flow.Write':
      return step.fields.writes.flatMap(({ by, formula }) => (by === 'formula' ? [formula] : []));
    case 'Flow.Variable':
      return step.fields.action === 'set' && step.fields.by === 'formula' ? [step.fields.formula] : [];
    default:
      return [];
  }
}

/** Ids of the signals and variables that a formula reads; none if it is not one. */
export function inputsOf(text: string): readonly number[] {
  const formula = formulaOf(text);
  return formula.ok ? formula.signals : [];
}

/** Every signal that a flow may write, once, in the order of its steps: a run claims them all. */
export function signalsWritten(flow: Flow): SignalRef[] {
  const found = new Map<number, SignalRef>();
  for (const step of flow.steps)
    if (step.type === 'Flow.Write')
      for (const { signal } of step.fields.writes)
        if (!found.has(signal.signalId))
          found.set(signal.signalId, { equipId: signal.equipId, signalId: signal.signalId });
  return [...found.values()];
}

/** Ids of the variables that a flow may hold. */
export function variablesHeld(flow: Flow): number[] {
  const held = flow.steps.flatMap((step) =>
    step.type === 'Flow.Variable' && step.fields.action === 'set' ? [step.fields.mvarId] : [],
  );
  return [...new Set(held)];
}

/** Ids of the scenes that a flow runs. */
export function scenesRun(flow: Flow): number[] {
  return [...new Set(flow.steps.flatMap((step) => (step.type === 'Flow.Scene' ? [step.fields.sceneId] : [])))];
}

/** Ids of all signals and variables whose values conditions, formulas and triggers need. */
export function signalsRead(flow: Flow, triggers: readonly SceneTrigger[] = []): number[] {
  const found = new Set<number>();
  for (const step of flow.steps) for (const text of formulasOf(step)) for (const id of inputsOf(text)) found.add(id);
  for (const trigger of triggers)
    if (trigger.kind === 'condition') for (const id of inputsOf(trigger.formula)) found.add(id);
  return [...found];
}
