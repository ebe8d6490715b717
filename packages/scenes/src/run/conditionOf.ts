import { evaluateStrict, isGoodCode } from '@lookfar/formula';
import { formulaOf } from '../flow/formulas.ts';
import { inputsOf } from '../flow/signals.ts';
import type { Look, RunSpec, RunState } from './RunState.ts';
import { waysOf } from './Ways.ts';

/** Whether a condition holds; undefined while a value that it needs is bad or missing. */
export function conditionOf(text: string, { read }: Pick<Look, 'read'>): boolean | undefined {
  const value = resultOf(text, { read });
  return value === undefined ? undefined : value !== 0;
}

/** The result of a formula; undefined while a value that it needs is bad or missing. */
export function resultOf(text: string, { read }: Pick<Look, 'read'>): number | undefined {
  const formula = formulaOf(text);
  if (!formula.ok) return undefined;
  const { code, value } = evaluateStrict(formula, read);
  return isGoodCode(code) && value !== null ? value : undefined;
}

/** Ids of the signals and variables that a run waits for: it wants a `tick` when they change. */
export function watchedBy(spec: RunSpec, state: RunState): number[] {
  if (state.endedAt !== null || state.ending) return [];
  const ways = waysOf(spec.flow);
  const found = state.tokens.flatMap(({ stepId }) => {
    const step = ways.step(stepId);
    return step.type === 'Flow.Until' ? inputsOf(step.fields.condition) : [];
  });
  return [...new Set(found)];
}
