import type { VariableRule } from '@lookfar/contract';
import type { Formula } from '@lookfar/formula';
import type { StatisticRule } from '../graph/StatisticNode.ts';
import { parseFormula } from './parseFormula.ts';

type RuleOf = (id: number) => VariableRule | undefined;

/** Readings at which a formula is tried: of meters of different sizes, the first or the last input the largest. */
const sizes = [17.3, 1723, 172_311, -1723];
/** An input rises by this share. */
const rise = 0.001;

/**
 * [VG13] Whether a variable can fall although none of the meters that it reads was reset: a difference of two meters,
 * and whatever is computed from one. Undefined rules are signals, which are meters.
 */
export function countsBothWays(id: number, ruleOf: RuleOf, seen = new Set<number>()): boolean {
  const rule = ruleOf(id);
  if (rule?.kind !== 'calc' || seen.has(id)) return false;
  seen.add(id);
  if (rule.calcType !== 'custom') return rule.signalIds.some((input) => countsBothWays(input, ruleOf, seen));
  const parsed = parseFormula(rule.formula);
  if (!parsed.ok) return false;
  const { formula } = parsed;
  return falls(formula) || formula.signals.some((input) => countsBothWays(input, ruleOf, seen));
}

/** [VG13] A statistic as it is computed: what counts in both directions has no resets. */
export function measuredRule(rule: VariableRule, ruleOf: RuleOf): VariableRule {
  if (rule.kind !== 'statistic' || rule.measure !== 'diff') return rule;
  if (!countsBothWays(rule.signalId, ruleOf)) return rule;
  const net: StatisticRule = { ...rule, isNet: true };
  return net;
}

/** Tried with numbers: the result becomes less when one of its inputs becomes more. */
function falls({ signals, run }: Formula): boolean {
  return sizes.some((size) => {
    const from = Math.abs(size);
    const inputs = Float64Array.from(
      signals,
      (_, at) => from * (size > 0 ? 1 + at / 7 : 1 + (signals.length - at) / 7),
    );
    const before = run(inputs);
    return signals.some((_, at) => {
      const reading = inputs[at] as number;
      inputs[at] = reading * (1 + rise);
      const after = run(inputs);
      inputs[at] = reading;
      return after < before;
    });
  });
}
