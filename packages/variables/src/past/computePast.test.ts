// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the formula language
import { measures, type SignalValue, type VariableRule } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterPoints } from '../testing/arbitraries.ts';
import { liveHistory } from '../testing/liveHistory.ts';
import { computePast } from './computePast.ts';
import { mergeSeries } from './mergeSeries.ts';
import { PastComputation } from './PastComputation.ts';

const hour = 3_600_000;
const minute = 60_000;
const calendar = { utcOffset: 480, shifts: [0, 480, 960] };
const range = { from: 0, to: 10 * hour + 7 };
const good = (time: number, value: number): SignalValue => ({ code: '200', value, time });
const points = meterPoints({ most: 60 * minute, grid: minute * 5 });

const rules: VariableRule[] = [
  { kind: 'calc', calcType: 'sum', signalIds: [1, 2] },
  { kind: 'calc', calcType: 'max', signalIds: [1, 2] },
  { kind: 'calc', calcType: 'custom', formula: '${4.1} / ${4.2}' },
  { kind: 'calc', calcType: 'custom', formula: '1 + 2' },
  ...measures.map(
    (measure): VariableRule => ({ kind: 'statistic', signalId: 1, measure, period: 'hour', rollover: 1000, above: 20 }),
  ),
  { kind: 'statistic', signalId: 1, measure: 'avg', period: 'shift', rollover: null, above: 0 },
];

/** Points that say nothing new, as when two inputs change at the same moment and the result is what it was. */
function essential(values: readonly SignalValue[]): SignalValue[] {
  return values.filter(({ value, code }, index) => {
    const before = values[index - 1];
    return !before || before.value !== value || before.code !== code;
  });
}

describe('the past', () => {
  it.for(rules)('[VG21] of %o is what the graph would have produced', (rule) => {
    fc.assert(
      fc.property(points, points, fc.integer({ min: 1, max: 20 }), (one, two, chunkSize) => {
        const until = ({ time }: SignalValue) => time < range.to;
        const inputs = new Map([
          [1, one.filter(until)],
          [2, two.filter(until)],
        ]);
        const used = rule.kind === 'statistic' ? new Map([[1, inputs.get(1) ?? []]]) : inputs;
        const live = liveHistory([{ id: 101, rule, calendar }], inputs, { ...range, tickMs: minute });
        const past = [...computePast(rule, used, { ...range, calendar, tickMs: minute, chunkSize })].flat();
        expect(past.map(({ time }) => time)).toEqual(
          [...new Set(past.map(({ time }) => time))].toSorted((a, b) => a - b),
        );
        // A graph says that a statistic has no data; the past has nothing to say before the first sample.
        const first = rule.kind === 'statistic' ? (used.get(1)?.[0]?.time ?? range.to) : 0;
        const known = (live.get(101) ?? []).filter(({ time }) => time >= first);
        expect(essential(past)).toEqual(essential(known));
      }),
      { numRuns: 40 },
    );
  });

  it('[VG21] starts with what was before', () => {
    const before = new Map([
      [1, good(-50, 4)],
      [2, good(-90, 5)],
    ]);
    const options = { from: 0, to: hour, calendar, before };
    const sum: VariableRule = { kind: 'calc', calcType: 'sum', signalIds: [1, 2] };
    const later = new Map([[2, [good(100, 6)]]]);
    expect([...computePast(sum, later, options)]).toEqual([[good(0, 9), good(100, 10)]]);
    const diff: VariableRule = {
      kind: 'statistic',
      signalId: 2,
      measure: 'diff',
      period: 'hour',
      rollover: null,
      above: 0,
    };
    expect([...computePast(diff, later, options)]).toEqual([[good(0, 0), good(100, 1), good(hour - 1, 1)]]);
    const offline = {
      ...options,
      before: new Map([[2, { code: '1302', value: 5, time: -10 }]]),
      lastGood: good(-90, 5),
    };
    expect([...computePast(diff, later, offline)].flat()).toContainEqual(good(100, 1));
  });

  it('[VG21] is the same in chunks of any width, also without samples', () => {
    fc.assert(
      fc.property(
        points,
        fc.constantFrom(...rules.slice(4)),
        fc.uniqueArray(fc.integer({ min: 1, max: range.to - 1 })),
        (samples, rule, cuts) => {
          const known = samples.filter(({ time }) => time < range.to);
          const whole = [...computePast(rule, new Map([[1, known]]), { ...range, calendar, tickMs: minute })].flat();
          const computation = new PastComputation(0, rule, { from: 0, calendar, tickMs: minute });
          let from = 0;
          // Also where a period ends, and where a tick is due.
          const moved = cuts.map((cut) => cut - (cut % ([1, minute, hour][cut % 3] ?? 1)));
          const edges = [...new Set([...moved, range.to])].filter((cut) => cut > 0);
          const parts = edges
            .toSorted((a, b) => a - b)
            .flatMap((until) => {
              const chunk = known.filter(({ time }) => time >= from && time < until);
              from = until;
              return computation.push(
                chunk.map((value) => ({ signalId: 1, value })),
                until,
              );
            });
          expect(parts).toEqual(whole);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[VG22] goes on from a checkpoint as if it had never stopped', () => {
    const cut = fc.integer({ min: 1, max: range.to - 1 });
    fc.assert(
      fc.property(
        points,
        fc.constantFrom(...rules),
        cut,
        fc.constantFrom(1, minute, hour),
        (samples, rule, at, grid) => {
          const known = samples.filter(({ time }) => time < range.to).map((value) => ({ signalId: 1, value }));
          const until = Math.max(1, at - (at % grid));
          const options = { from: 0, calendar, tickMs: minute };
          const first = new PastComputation(0, rule, options);
          first.push(
            known.filter(({ value }) => value.time < until),
            until,
          );
          const checkpoint = first.checkpoint();
          if (rule.kind === 'calc') return void expect(checkpoint).toBeUndefined();
          if (!checkpoint) return void expect(until % hour === 0 || rule.period === 'shift').toBe(true);
          const rest = known.filter(({ value }) => value.time >= until);
          const stored = JSON.parse(JSON.stringify(checkpoint)) as typeof checkpoint;
          const resumed = new PastComputation(0, rule, { ...options, from: stored.at, resume: stored });
          expect(resumed.push(rest, range.to)).toEqual(first.push(rest, range.to));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[VG21] series are merged by time', () => {
    fc.assert(
      fc.property(fc.array(points, { maxLength: 9 }), (lists) => {
        const merged = [...mergeSeries(new Map(lists.map((list, index) => [index, list])))];
        expect(merged).toHaveLength(lists.flat().length);
        const times = merged.map(({ value }) => value.time);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        lists.forEach((list, index) => {
          expect(merged.filter(({ signalId }) => signalId === index).map(({ value }) => value)).toEqual(list);
        });
      }),
    );
  });
});
