import type { VariableInput, VariableRule } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { checkedFormula, draftOf, newDraft, ruleOf } from './ruleDraft.ts';

const input: VariableInput = {
  ...{ signalId: 7, equipId: 3, title: 'Flow', subTitle: 'Pump', unit: 'm³/h', isVariable: false, isKnown: true },
};

describe('a rule being filled in', () => {
  it('[VC3] is the stored rule again if nothing is changed', () => {
    const rules: VariableRule[] = [
      { kind: 'calc', calcType: 'avg', signalIds: [7, 8] },
      { kind: 'calc', calcType: 'custom', formula: `\${3.7} * 2` },
      { kind: 'statistic', signalId: 7, measure: 'diff', period: 'month', rollover: 1e6, above: 0 },
      { kind: 'statistic', signalId: 7, measure: 'running', period: 'shift', rollover: null, above: 2 },
    ];
    for (const rule of rules) expect(ruleOf(draftOf(rule, [input]))).toEqual(rule);
  });

  it('[VC3] is none while something is missing', () => {
    expect(ruleOf(newDraft)).toBeUndefined();
    expect(ruleOf({ ...newDraft, calcType: 'custom', formula: ' ' })).toBeUndefined();
    expect(ruleOf({ ...newDraft, kind: 'statistic' })).toBeUndefined();
  });

  it('[VC3] has nothing of another measure', () => {
    const draft = { ...newDraft, kind: 'statistic' as const, signal: input, rollover: 100, above: 5 };
    expect(ruleOf({ ...draft, measure: 'avg' })).toMatchObject({ rollover: null, above: 0 });
    expect(ruleOf({ ...draft, measure: 'diff' })).toMatchObject({ rollover: 100, above: 0 });
  });

  it('[VC3] a sum is checked as the formula that it stands for', () => {
    expect(checkedFormula({ ...newDraft, signals: [input] })).toBe(`sum(\${3.7})`);
    expect(checkedFormula({ ...newDraft, signals: Array.from({ length: 400 }, () => input) })).toBeUndefined();
  });
});
