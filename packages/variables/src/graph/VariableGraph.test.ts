// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import type { SignalValue, VariableRule } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRule } from '../rule/evaluateRule.ts';
import type { CalcRule } from './folds.ts';
import type { Definition } from './types.ts';
import { VariableGraph } from './VariableGraph.ts';

const calendar = { utcOffset: 480, shifts: [0, 480, 960] };
const define = (id: number, rule: VariableRule): Definition => ({ id, rule, calendar });
const custom = (formula: string): CalcRule => ({ kind: 'calc', calcType: 'custom', formula });
const sum = (...signalIds: number[]): CalcRule => ({ kind: 'calc', calcType: 'sum', signalIds });
const good = (value: SignalValue['value'], time = 1): SignalValue => ({ code: '200', value, time });

/** Signals have ids below 100, variables from 100 on. */
function graphOf(rules: Record<number, VariableRule>, values: Record<number, SignalValue> = {}) {
  const graph = new VariableGraph();
  const definitions = Object.entries(rules).map(([id, rule]) => define(Number(id), rule));
  return { graph, outcome: graph.set(definitions, 1, (id) => values[id]) };
}

describe('the graph', () => {
  it('[VG6] a change recomputes what depends on it, each once and after its inputs', () => {
    const { graph } = graphOf(
      { 103: sum(101, 102, 1), 101: custom('${1.1} * 2'), 102: custom('${mvar.101} + ${1.1}'), 104: sum(2) },
      { 1: good(0), 2: good(0) },
    );
    const { changes } = graph.change(1, good(5, 10), 10);
    expect(changes.map(({ id, value }) => [id, value.value])).toEqual([
      [101, 10],
      [102, 15],
      [103, 30],
    ]);
    expect(changes.every(({ isSample, value }) => isSample && value.time === 10)).toBe(true);
  });

  it('[VG23] a held variable and what reads it have that value until it is released', () => {
    const { graph } = graphOf({ 101: sum(1, 2), 102: custom('${mvar.101} * 2') }, { 1: good(1), 2: good(2) });
    const told = ({ changes }: ReturnType<typeof graph.change>) => changes.map(({ id, value }) => [id, value.value]);
    expect(told(graph.hold(101, good(50, 5), 5))).toEqual([
      [101, 50],
      [102, 100],
    ]);
    expect(told(graph.change(1, good(7, 6), 6))).toEqual([]);
    expect(graph.value(101)).toEqual(good(50, 5));
    expect(told(graph.set([define(101, sum(1))], 7))).toEqual([[101, 50]]);
    expect(graph.value(102)?.value).toBe(100);
    expect(told(graph.release(101, 9))).toEqual([
      [101, 7],
      [102, 14],
    ]);
    expect(graph.value(101)?.time).toBe(9);
    expect([told(graph.release(101, 10)), graph.isHeld(101)]).toEqual([[], false]);
  });

  it('[VG23] a hold is newer than what was there, whatever the clocks of inputs say', () => {
    const held = { code: '1311', value: 50, time: 5 };
    const { graph } = graphOf({ 101: sum(1) }, { 1: good(1) });
    graph.change(1, good(2, 100), 4);
    expect(graph.hold(101, held, 5).changes).toEqual([{ id: 101, value: { ...held, time: 101 }, isSample: true }]);
    expect(graph.hold(101, held, 6).changes).toEqual([]);
    expect(graph.release(101, 9).changes.map(({ value }) => value)).toEqual([good(2, 102)]);
  });

  it('[VG24] what is computed from a held value is good and says so, until it is released', () => {
    const held = { code: '1311', value: 50, time: 5 };
    const { graph } = graphOf(
      {
        101: sum(1, 2),
        102: custom('${mvar.101} * 2'),
        103: custom('${mvar.102} + ${4.3}'),
        104: { kind: 'statistic', signalId: 101, measure: 'max', period: 'hour', rollover: null, above: 0 },
      },
      { 1: good(1), 2: good(2), 3: good(3) },
    );
    graph.hold(101, held, 5);
    const codes = () => [101, 102, 103, 104].map((id) => graph.value(id)?.code);
    expect(codes()).toEqual(['1311', '1312', '1312', '1312']);
    expect([graph.value(103)?.value, graph.value(104)?.value]).toEqual([103, 50]);
    graph.change(3, { code: '1302', value: 3, time: 6 }, 6);
    expect(codes()).toEqual(['1311', '1312', '1302', '1312']);
    graph.change(3, good(4, 7), 7);
    graph.release(101, 9);
    expect(codes()).toEqual(['200', '200', '200', '200']);
    expect(graph.value(103)?.value).toBe(10);
  });

  it('[VG23] what is held before it is defined has that value from the start, and a bad input does not reach it', () => {
    const graph = new VariableGraph();
    graph.hold(101, good(3, 5), 5);
    graph.set([define(101, sum(1))], 6, () => undefined);
    graph.change(1, { code: '1302', value: 4, time: 7 }, 7);
    expect(graph.value(101)).toEqual(good(3, 5));
    expect(graph.release(101, 9).changes.map(({ value }) => value.code)).toEqual(['1302']);
  });

  it('[VG6] several signals at once are one computation', () => {
    const { graph } = graphOf({ 101: sum(1, 2), 102: sum(101, 3) }, { 1: good(0), 2: good(0), 3: good(0) });
    const { changes } = graph.changeMany(
      [1, 2, 3].map((signalId) => ({ signalId, value: good(signalId, 10) })),
      10,
    );
    expect(changes.map(({ id, value }) => [id, value.value])).toEqual([
      [101, 3],
      [102, 6],
    ]);
  });

  it('[VG6] several samples of one signal are counted one after the other', () => {
    const { graph } = graphOf({ 101: sum(1, 2) }, { 1: good(0), 2: good(0) });
    const batch = [
      { signalId: 1, value: good(7, 30) },
      { signalId: 1, value: good(5, 10) },
      { signalId: 2, value: good(1, 10) },
    ];
    expect(graph.changeMany(batch, 30).changes.map(({ value }) => [value.time, value.value])).toEqual([
      [10, 6],
      [30, 8],
    ]);
  });

  it('[VG6] a newer time alone is passed on, but is not a sample', () => {
    const { graph } = graphOf({ 101: custom('${1.1} > 3'), 102: sum(101) }, { 1: good(5) });
    expect(graph.change(1, good(6, 20), 20).changes).toEqual([
      { id: 101, value: good(1, 20), isSample: false },
      { id: 102, value: good(1, 20), isSample: false },
    ]);
    expect(graph.change(1, good(6, 20), 20).changes).toEqual([]);
  });

  it('[VG5] a bad result keeps the last good value, and recovers', () => {
    const { graph } = graphOf({ 101: sum(1, 2), 102: custom('${mvar.101} * 10') }, { 1: good(1), 2: good(2) });
    const offline = { code: '1302', value: 2, time: 20 };
    expect(graph.change(2, offline, 20).changes.map(({ value }) => value)).toEqual([
      { code: '1302', value: 3, time: 20 },
      { code: '1302', value: 30, time: 20 },
    ]);
    graph.change(1, good(50, 30), 30);
    expect(graph.value(102)).toEqual({ code: '1302', value: 30, time: 30 });
    graph.change(2, good(2, 40), 40);
    expect(graph.value(102)).toEqual(good(520, 40));
  });

  it('[VG5] has the last good value of before a restart', () => {
    const { graph } = graphOf({ 101: sum(1) }, { 1: { code: '1302', value: 9, time: 5 }, 101: good(9, 3) });
    expect(graph.value(101)).toEqual({ code: '1302', value: 9, time: 5 });
  });

  it('[VG7] a cycle is named in order, and changes nothing', () => {
    const { graph } = graphOf({ 101: sum(1), 102: sum(101), 103: sum(102) }, { 1: good(4) });
    const closing = define(101, sum(1, 103));
    expect(graph.cycleOf([closing])).toEqual([101, 103, 102]);
    expect(() => graph.set([closing], 1)).toThrow('101, 103, 102');
    expect(graph.cycleOf([define(104, sum(104))])).toEqual([104]);
    expect(graph.cycleOf([define(101, sum(2)), define(104, sum(103))])).toBeNull();
    expect(graph.cycleOf([define(104, sum(105)), define(105, custom('${mvar.104} + 1'))])).toEqual([104, 105]);
    expect(graph.change(1, good(5, 2), 2).changes.map(({ id }) => id)).toEqual([101, 102, 103]);
  });

  it('[VG7] what only leads to a cycle is not part of it', () => {
    expect(new VariableGraph().cycleOf([define(110, sum(104)), define(104, sum(105)), define(105, sum(104))])).toEqual([
      104, 105,
    ]);
  });

  it('[VG8] a changed definition no longer reads its old inputs, nor keeps its old value', () => {
    const values: Record<number, SignalValue> = { 1: good(4), 3: { code: '1302', value: 1, time: 5 }, 101: good(4) };
    const { graph } = graphOf({ 101: sum(1) }, values);
    graph.set([define(101, sum(3))], 9, (id) => values[id]);
    expect(graph.value(101)).toEqual({ code: '1302', value: null, time: 5 });
    expect(graph.reads(1)).toBe(false);
    expect(graph.change(1, good(5, 10), 10).changes).toEqual([]);
  });

  it('[VG7] a statistic is part of a cycle like a calculation', () => {
    const statistic: VariableRule = {
      ...{ kind: 'statistic', measure: 'max', period: 'day', rollover: null, above: 0 },
      signalId: 102,
    };
    expect(new VariableGraph().cycleOf([define(101, statistic), define(102, sum(101))])).toEqual([101, 102]);
  });

  it('[VG8] a changed definition is computed anew with everything that reads it', () => {
    const { graph } = graphOf({ 101: sum(1), 102: custom('${mvar.101} * 10') }, { 1: good(4), 2: good(6) });
    const { changes } = graph.set([define(101, custom('${1.1} + ${1.2}'))], 9, (id) =>
      id === 2 ? good(6, 8) : undefined,
    );
    expect(changes.map(({ id, value }) => [id, value.value, value.time])).toEqual([
      [101, 10, 8],
      [102, 100, 8],
    ]);
    graph.change(2, good(7, 20), 20);
    expect(graph.value(102)?.value).toBe(110);
  });

  it('[VG8] what reads a removed variable becomes bad with 1714', () => {
    const { graph } = graphOf({ 101: sum(1), 102: custom('${mvar.101} * 10') }, { 1: good(4) });
    expect(graph.remove([101], 50).changes).toEqual([
      { id: 102, value: { code: '1714', value: 40, time: 50 }, isSample: true },
    ]);
    expect([graph.size, graph.has(101), graph.reads(1)]).toEqual([1, false, false]);
    graph.set([define(101, sum(1))], 60, () => good(5, 55));
    expect(graph.value(102)).toEqual(good(50, 55));
  });

  it('[VG8] definitions may come in any order', () => {
    const { graph, outcome } = graphOf({ 101: sum(102), 102: sum(103), 103: sum(1) }, { 1: good(4) });
    expect(outcome.changes.map(({ id }) => id)).toEqual([103, 102, 101]);
    expect(graph.dependents([1])).toEqual([103, 102, 101]);
    expect(graph.dependents([103])).toEqual([102, 101]);
    expect(graph.dependents([103, 1])).toEqual([103, 102, 101]);
  });

  it('[VG14] a sample that is older than the present one is late for everything that depends on it', () => {
    const { graph } = graphOf({ 101: sum(1), 102: sum(101) }, { 1: good(4, 100) });
    expect(graph.change(1, good(9, 50), 110)).toEqual({
      changes: [],
      late: [
        { id: 101, time: 50 },
        { id: 102, time: 50 },
      ],
    });
    expect(graph.value(101)).toEqual(good(4, 100));
  });

  it('[VG6] a chain of 10,000 variables does not exhaust the stack', () => {
    const graph = new VariableGraph();
    const chain = Array.from({ length: 10_000 }, (_, index) =>
      define(20_000 - index, sum(index === 9999 ? 1 : 19_999 - index)),
    );
    graph.set(chain, 1);
    expect(graph.change(1, good(3, 2), 2).changes).toHaveLength(10_000);
    expect(graph.cycleOf([define(10_001, sum(20_000))])).toHaveLength(10_000);
  });

  const value = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -1000, max: 1000 }).map((n) => n / 8) },
    fc.constantFrom(0.1, 1e15, -1e15, 3e-9),
  );
  const reading = fc.oneof(
    { weight: 5, arbitrary: value.map((number) => ({ code: '200', value: number as number | string })) },
    fc.constantFrom({ code: '1302', value: 1 }, { code: '1715', value: 2 }, { code: '200', value: 'on' }),
  );
  const rules = fc.array(
    fc.record({
      calcType: fc.constantFrom('sum', 'avg', 'min', 'max', 'custom'),
      inputs: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const changes = fc.array(fc.record({ signal: fc.integer({ min: 1, max: 6 }), reading, batch: fc.boolean() }), {
    maxLength: 40,
  });

  it('[VG6] at any moment every variable is what computing all of them anew gives', () => {
    fc.assert(
      fc.property(rules, changes, (drafts, steps) => {
        // A variable reads signals 1 to 6 and variables that come before it.
        const definitions = drafts.map(({ calcType, inputs }, index) => {
          const ids = inputs.map((n) => n % (6 + index)).map((n) => (n < 6 ? n + 1 : 100 + n - 6));
          const formula = ids.map((id) => (id < 100 ? `\${1.${id}}` : `\${mvar.${id}}`)).join(' - ');
          return define(
            100 + index,
            calcType === 'custom' ? custom(formula) : { kind: 'calc', calcType, signalIds: ids },
          );
        });
        const graph = new VariableGraph();
        graph.set(definitions.toReversed(), 0);
        const readings = new Map<number, SignalValue>();
        steps.forEach((step, index) => {
          const value: SignalValue = { ...step.reading, time: index + 1 };
          readings.set(step.signal, value);
          if (step.batch) graph.changeMany([{ signalId: step.signal, value }], index + 1);
          else graph.change(step.signal, value, index + 1);
          const all = new Map(readings);
          for (const { id, rule } of definitions) {
            const plain = evaluateRule(rule as CalcRule, (one) => all.get(one), 0);
            if (plain) all.set(id, plain);
            const live = graph.value(id);
            expect(live?.code).toBe(plain?.code);
            expect(live?.time).toBe(plain?.time);
            if (plain?.code === '200') expect(live?.value).toBe(plain.value);
          }
        });
      }),
      { numRuns: 150 },
    );
  });

  it('[VG6] a sum does not drift', () => {
    const { graph } = graphOf({ 101: sum(1, 2, 3) }, { 1: good(0.1), 2: good(0.2), 3: good(0.3) });
    for (let round = 1; round <= 20_000; round++) {
      graph.change(1 + (round % 3), good(1e12 * Math.sin(round), round), round);
    }
    for (const [id, one] of [0.1, 0.2, 0.3].entries()) graph.change(id + 1, good(one, 30_000), 30_000);
    expect(graph.value(101)?.value).toBe(0.6);
  });
});
