import {
  type CalcType,
  type Measure,
  type Period,
  type VariableInput,
  type VariableRule,
  variableLimits,
} from '@lookfar/contract';
import type { NamedSignal } from '../../../shared/project-signal/projectSignal.ts';
import { referenceTo } from './formulaText.ts';

/** A rule while it is being filled in: every part that any kind has, so that changing the kind loses nothing. */
export interface RuleDraft {
  kind: 'calc' | 'statistic';
  calcType: CalcType;
  signals: readonly NamedSignal[];
  formula: string;
  signal: NamedSignal | undefined;
  measure: Measure;
  period: Period;
  rollover: number | null;
  above: number;
}

export const newDraft: RuleDraft = {
  ...{ kind: 'calc', calcType: 'sum', signals: [], formula: '' },
  ...{ signal: undefined, measure: 'diff', period: 'day', rollover: null, above: 0 },
};

/** The stored rule as a draft; its inputs have the names. */
export function draftOf(rule: VariableRule, inputs: readonly VariableInput[]): RuleDraft {
  if (rule.kind === 'statistic') {
    const { measure, period, rollover, above } = rule;
    const signal = named(rule.signalId, inputs);
    return { ...newDraft, kind: 'statistic', signal, signals: [signal], measure, period, rollover, above };
  }
  if (rule.calcType === 'custom') return { ...newDraft, calcType: 'custom', formula: rule.formula };
  const signals = rule.signalIds.map((id) => named(id, inputs));
  return { ...newDraft, calcType: rule.calcType, signals, signal: signals[0] };
}

function named(signalId: number, inputs: readonly VariableInput[]): NamedSignal {
  const input = inputs.find((one) => one.signalId === signalId);
  return input ?? { signalId, equipId: 0, title: `#${signalId}`, subTitle: '', unit: '', isVariable: false };
}

/** [VC3] The rule of a draft; undefined while something is missing. */
export function ruleOf(draft: RuleDraft): VariableRule | undefined {
  const { kind, calcType, signals, formula, signal, measure, period, rollover, above } = draft;
  if (kind === 'statistic') {
    if (!signal) return undefined;
    const own = { rollover: measure === 'diff' ? rollover : null, above: measure === 'running' ? above : 0 };
    return { kind, signalId: signal.signalId, measure, period, ...own };
  }
  if (calcType === 'custom') return formula.trim() === '' ? undefined : { kind, calcType, formula };
  return signals.length === 0 ? undefined : { kind, calcType, signalIds: signals.map(({ signalId }) => signalId) };
}

/** [VC3] The formula to check: sums and the like are checked as the formula that they stand for. */
export function checkedFormula({ calcType, signals, formula }: RuleDraft): string | undefined {
  if (calcType === 'custom') return formula.trim() === '' ? undefined : formula;
  if (signals.length === 0) return undefined;
  const text = `${calcType}(${signals.map(referenceTo).join(', ')})`;
  return text.length > variableLimits.formula ? undefined : text;
}
