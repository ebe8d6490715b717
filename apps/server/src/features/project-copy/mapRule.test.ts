import { describe, expect, it } from 'vitest';
import { mapColumns, mapRule } from './mapRule.ts';

const copied = {
  from: 12,
  to: 40,
  ids: new Map([
    [7, 107],
    [8, 108],
  ]),
};
const text = (formula: string) => formula.replaceAll('{', () => '${');
const mapped = (rule: object) => JSON.parse(mapRule(JSON.stringify(rule), copied)) as object;

describe('the rules of copied variables', () => {
  it('[PJ7] name the copies of variables, and the same signals of devices', () => {
    const formula = text('{3.7} + {mvar.7} * {12.8} - { mvar . 9 } + {30.107}');
    expect(mapped({ kind: 'calc', calcType: 'custom', formula })).toEqual({
      ...{ kind: 'calc', calcType: 'custom' },
      formula: text('{3.7} + {mvar.107} * {40.108} - { mvar . 9 } + {30.107}'),
    });
    expect(mapped({ kind: 'calc', calcType: 'sum', signalIds: [7, 9] })).toMatchObject({ signalIds: [107, 9] });
    const statistic = { kind: 'statistic', signalId: 8, measure: 'diff', period: 'day', rollover: 1000, above: 0 };
    expect(mapped(statistic)).toEqual({ ...statistic, signalId: 108 });
  });

  it('[PJ7] one that cannot be read stays as it is', () => {
    expect(mapRule('{"kind":"else"}', copied)).toBe('{"kind":"else"}');
  });

  it('[PJ7] so do columns of reports', () => {
    const columns = [
      { signalId: 7, title: 'a', measure: 'avg' },
      { signalId: 3, title: '', measure: 'sum' },
    ];
    expect(JSON.parse(mapColumns(JSON.stringify(columns), copied))).toEqual([
      { ...columns[0], signalId: 107 },
      columns[1],
    ]);
  });
});
