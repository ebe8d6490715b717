import type { SignalValue, Value } from '@lookfar/contract';
import { conditionOf, resultOf } from '../run/conditionOf.ts';
import type { Flow, FlowStep, Words } from './Flow.ts';

/** A write as it would be now. */
export interface PreviewedWrite {
  stepId: string;
  equipId: number;
  signalId: number;
  title: string;
  subTitle: string;
  now: Value;
  /** Null while it cannot be computed. */
  next: Value;
  problem: Words | null;
  /** Only on a way that the conditions of this moment do not take. */
  isElsewhere: boolean;
}

const noInput: Words = { cn: '公式中的值不可用', en: 'A value of the formula is not available' };

type Read = (id: number) => SignalValue | undefined;

/**
 * What a flow would write if it ran now. Formulas and conditions see what was written before them; a step that waits for
 * a condition is taken to see it hold.
 */
export function preview(flow: Flow, read: Read): PreviewedWrite[] {
  const written = new Map<number, SignalValue>();
  const seen: Read = (id) => written.get(id) ?? read(id);
  const taken = new Set([flow.start]);
  const found: PreviewedWrite[] = [];
  for (const step of flow.steps) {
    const isElsewhere = !taken.has(step.id);
    if (!isElsewhere) for (const id of nextOf(step, seen)) taken.add(id);
    if (step.type !== 'Flow.Write') continue;
    for (const { signal, by, value, formula } of step.fields.writes) {
      const { equipId, signalId, title, subTitle } = signal;
      const next = by === 'value' ? value.trim() : (resultOf(formula, { read: seen }) ?? null);
      const now = read(signalId)?.value ?? null;
      const problem = next === null ? noInput : null;
      found.push({ stepId: step.id, equipId, signalId, title, subTitle, now, next, problem, isElsewhere });
      if (!isElsewhere && next !== null) written.set(signalId, { code: '200', value: next, time: 0 });
    }
  }
  return found;
}

/** An unknown condition fails in a run: neither way is the one of now. */
function nextOf(step: FlowStep, read: Read): readonly string[] {
  if (step.type !== 'Flow.If') return step.out;
  const holds = conditionOf(step.fields.condition, { read });
  if (holds === undefined) return [];
  return holds ? step.out : step.otherwise;
}
