import type { Variable } from '@lookfar/contract';
import { signalName } from '../../../shared/project-signal/projectSignal.ts';
import { readable } from '../rule/formulaText.ts';
import { variableTexts } from '../variableTexts.ts';

const shownNames = 3;

/** [VC4] A rule in one line: its method, and the names of what it is computed from. */
export function useRuleWords(): (variable: Pick<Variable, 'rule' | 'inputs'>) => string {
  const t = variableTexts.useTexts();
  return ({ rule, inputs }) => {
    if (rule.kind === 'statistic') {
      const [input] = inputs;
      const measure = t(rule.measure === 'sum' ? 'sumOf' : rule.measure);
      return `${t(rule.period)} · ${measure} · ${input ? signalName(input) : '—'}`;
    }
    if (rule.calcType === 'custom') return readable(rule.formula, inputs);
    const names = inputs.slice(0, shownNames).map(signalName).join(', ');
    return `${t(rule.calcType)}: ${names}${inputs.length > shownNames ? ' …' : ''}`;
  };
}
