// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import type { SignalValue, VariableRule } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VariableGraph } from '../graph/VariableGraph.ts';
import { computePast } from '../past/computePast.ts';
import { countsBothWays, measuredRule } from './countsBothWays.ts';

const calendar = { utcOffset: 0, shifts: [] };
const good = (time: number, value: number): SignalValue => ({ code: '200', value, time });
const custom = (formula: string): VariableRule => ({ kind: 'calc', calcType: 'custom', formula });
const diffOf = (signalId: number, rollover: number | null = null): VariableRule => ({
  ...{ kind: 'statistic', signalId, measure: 'diff', period: 'day', rollover, above: 0 },
});

function isNet(rules: Record<number, VariableRule>, id = 101): boolean {
  return countsBothWays(id, (one) => rules[one]);
}

/** What the day's difference of a variable is after these readings of the signals 1 and 2. */
function dayOf(rule: VariableRule, readings: readonly [number, number][], rollover: number | null = null) {
  const graph = new VariableGraph();
  const ruleOf = (id: number) => (id === 101 ? rule : undefined);
  graph.set(
    [
      { id: 101, rule, calendar },
      { id: 102, rule: measuredRule(diffOf(101, rollover), ruleOf), calendar },
    ],
    0,
  );
  readings.forEach(([one, two], index) => {
    const time = 1000 * (index + 1);
    graph.changeMany(
      [
        { signalId: 1, value: good(time, one) },
        { signalId: 2, value: good(time, two) },
      ],
      time,
    );
  });
  return graph.value(102)?.value;
}

describe('what counts in both directions', () => {
  it.for([
    ['${4.1} - ${4.2}', true],
    ['(${4.1} + ${4.2}) / 2', false],
    ['${4.1} - 500', false],
    ['${4.1} * 0.01 + ${4.2} * 1e-3', false],
    ['${4.1} * -1', true],
    ['${4.1} - ${4.2} - ${4.3}', true],
    ['max(${4.1} - ${4.2}, 0)', true],
    ['max(${4.2} - ${4.1}, 0)', true],
    ['max(${4.1}, ${4.2})', false],
    ['${4.1} / ${4.2}', true],
    ['1 + 2', false],
  ] as const)('[VG13] %s: %s', ([formula, expected]) => {
    expect(isNet({ 101: custom(formula) })).toBe(expected);
  });

  it('[VG13] whatever is computed from a difference does so, too', () => {
    const rules: Record<number, VariableRule> = {
      101: { kind: 'calc', calcType: 'sum', signalIds: [1, 102] },
      102: custom('${4.3} + ${mvar.103}'),
      103: custom('${4.1} - ${4.2}'),
      104: { kind: 'calc', calcType: 'max', signalIds: [1, 2] },
      105: custom('${mvar.105} + 1'),
    };
    expect([101, 102, 103, 104, 105, 1].map((id) => isNet(rules, id))).toEqual([true, true, true, false, false, false]);
  });

  it('[VG13] the difference of two meters is that of their consumptions, also where it falls', () => {
    const steps = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(4000), steps, (one, two, used) => {
        const readings: [number, number][] = [[one, two]];
        for (const [more, less] of used) {
          const [a, b] = readings.at(-1) as [number, number];
          readings.push([a + more, b + less]);
        }
        const expected = used.reduce((sum, [more, less]) => sum + more - less, 0);
        expect(dayOf(custom('${4.1} - ${4.2}'), readings)).toBe(expected);
      }),
    );
  });

  it('[VG13] a rollover of either meter is none of the difference', () => {
    const rule = custom('${4.1} - ${4.2}');
    const first: [number, number][] = [
      [990, 200],
      [5, 205],
    ];
    expect(dayOf(rule, first, 1000)).toBe(15 - 5);
    const second: [number, number][] = [
      [500, 995],
      [510, 3],
    ];
    expect(dayOf(rule, second, 1000)).toBe(10 - 8);
  });

  it('[VG13] its past is the same', () => {
    const rule = measuredRule(diffOf(101), () => custom('${4.1} - ${4.2}'));
    const inputs = new Map([[101, [good(10, 100), good(20, 90), good(30, -4), good(40, 50)]]]);
    expect([...computePast(rule, inputs, { from: 0, to: 60, calendar })].flat().at(-1)).toEqual(good(40, -50));
  });

  it('[VG13] only consumption is computed differently, and only of differences', () => {
    const average: VariableRule = { ...(diffOf(101) as Extract<VariableRule, { kind: 'statistic' }>), measure: 'avg' };
    expect(measuredRule(average, () => custom('${4.1} - ${4.2}'))).toBe(average);
    const meter = diffOf(101);
    expect(measuredRule(meter, () => undefined)).toBe(meter);
  });
});
