import type { AlarmStateName, EscalationStep } from '@lookfar/contract';

/** How far the escalation of one rule has come. */
export interface EscalationState {
  /** When the alarm was raised; epoch ms. */
  raisedAt: number;
  /** Indexes of the steps that were taken. */
  taken: readonly number[];
}

export interface EscalationResult {
  state: EscalationState;
  /** Indexes of the steps to take now, in order of their time. */
  due: number[];
  /** When the next one is due; null if it is over. */
  nextAt: number | null;
}

/** An alarm that nobody has acknowledged and that is still active; a latched one remains so. */
const open: ReadonlySet<AlarmStateName> = new Set(['UNACK', 'L-UNACK']);

/** Acknowledging, suppressing and the return to normal end an escalation. */
export const mayEscalate = (alarm: AlarmStateName): boolean => open.has(alarm);

/** What is due by now. Steps that were missed while nobody looked are taken late, none twice. */
export function escalate(
  steps: readonly EscalationStep[],
  state: EscalationState,
  alarm: AlarmStateName,
  now: number,
): EscalationResult {
  if (!mayEscalate(alarm)) return { state, due: [], nextAt: null };
  const dueAt = (step: EscalationStep) => state.raisedAt + step.afterSeconds * 1000;
  const left = [...steps.entries()]
    .filter(([index]) => !state.taken.includes(index))
    .map(([index, step]) => ({ index, at: dueAt(step) }))
    .sort((a, b) => a.at - b.at);
  const due = left.filter(({ at }) => at <= now).map(({ index }) => index);
  const next = left.find(({ at }) => at > now);
  return { state: { ...state, taken: [...state.taken, ...due] }, due, nextAt: next?.at ?? null };
}
