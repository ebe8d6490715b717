import type { VariableRule } from '@lookfar/contract';
import { parseFormula } from './parseFormula.ts';

/** Ids of the signals and variables that a rule reads, each once; none of a formula that cannot be parsed. */
export function inputsOf(rule: VariableRule): number[] {
  if (rule.kind === 'statistic') return [rule.signalId];
  if (rule.calcType !== 'custom') return [...new Set(rule.signalIds)];
  const parsed = parseFormula(rule.formula);
  return parsed.ok ? [...parsed.formula.signals] : [];
}
