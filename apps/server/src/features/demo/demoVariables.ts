import type { DemoRule, VariableRule } from '@lookfar/contract';
import type { z } from 'zod';

type Rule = z.output<typeof DemoRule>;

export interface NamedSignal {
  equipId: number;
  signalId: number;
}

/** The signal with a name; names that lead to none are a mistake in the description. */
export type FindSignal = (name: string) => NamedSignal;

const placeholder = /\$\{([^}]+)\}/g;

/** The rule with ids instead of names, and the signals that it uses. */
export function resolveDemoRule(rule: Rule, find: FindSignal, variableEquipId: number): ResolvedRule {
  if (rule.kind === 'statistic') {
    const { of, ...statistic } = rule;
    const { signalId } = find(of);
    return { rule: { ...statistic, signalId, rollover: null }, inputs: [signalId] };
  }
  if (rule.calcType !== 'custom') {
    const signalIds = rule.of.map((name) => find(name).signalId);
    return { rule: { kind: 'calc', calcType: rule.calcType, signalIds }, inputs: signalIds };
  }
  const inputs = new Set<number>();
  const formula = rule.formula.replaceAll(placeholder, (_same, name: string) => {
    const { equipId, signalId } = find(name);
    inputs.add(signalId);
    return equipId === variableEquipId ? `\${mvar.${signalId}}` : `\${${equipId}.${signalId}}`;
  });
  return { rule: { kind: 'calc', calcType: 'custom', formula }, inputs: [...inputs] };
}

export interface ResolvedRule {
  rule: VariableRule;
  inputs: number[];
}
