import { measures, type SignalValue, type VariableRule } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Aggregate, carryOf, goodNumber } from '../aggregate/Aggregate.ts';
import { periodAt } from '../calendar/periodAt.ts';
import { recompute } from '../past/recompute.ts';
import { meterPoints } from '../testing/arbitraries.ts';
import { liveHistory } from '../testing/liveHistory.ts';
import { plainMeasure } from '../testing/plainMeasures.ts';
import type { StatisticRule } from './StatisticNode.ts';
import type { Definition } from './types.ts';
import { VariableGraph } from './VariableGraph.ts';

const hour = 3_600_000;
const minute = 60_000;
const calendar = { utcOffset: 480, shifts: [0, 480, 960] };
const good = (time: number, value: number): SignalValue => ({ code: '200', value, time });
const bad = (time: number): SignalValue => ({ code: '1302', value: 0, time });

function statistic(measure: StatisticRule['measure'], more: Partial<StatisticRule> = {}): StatisticRule {
  return { kind: 'statistic', signalId: 1, measure, period: 'hour', rollover: 1000, above: 20, ...more };
}

const define = (id: number, rule: VariableRule): Definition => ({ id, rule, calendar });

function graphOf(rule: StatisticRule, now = 0) {
  const graph = new VariableGraph();
  graph.set([define(101, rule)], now);
  const feed = (value: SignalValue) => graph.change(1, value, value.time);
  return { graph, feed, value: () => graph.value(101) };
}

describe('statistics', () => {
  it('[VG15] the running period is a live value', () => {
    const { feed, value } = graphOf(statistic('diff'));
    feed(good(0, 100));
    expect(value()).toEqual(good(0, 0));
    feed(good(1000, 103));
    expect(value()).toEqual(good(1000, 3));
    feed(good(2000, 1));
    expect(value()).toEqual(good(2000, 4));
  });

  it('[VG15] averages and running times go on without a sample', () => {
    const graph = new VariableGraph({ tickMs: minute });
    graph.set([define(101, statistic('running')), define(102, statistic('avg')), define(103, statistic('max'))], 0);
    graph.change(1, good(0, 10), 0);
    graph.change(1, good(minute, 30), minute);
    expect(graph.nextDue()).toBe(minute);
    const { changes } = graph.tick(3 * minute + 7);
    expect(changes.map(({ id, value }) => [id, value.value, value.time])).toEqual([
      [101, 2 / 60, 3 * minute],
      [102, (10 + 30 * 2) / 3, 3 * minute],
    ]);
    expect(graph.nextDue()).toBe(4 * minute);
  });

  it('[VG16] at the end of a period its final value is sealed at its last ms, by the clock alone', () => {
    const { graph, feed } = graphOf(statistic('diff'));
    feed(good(0, 100));
    feed(good(1000, 103));
    expect(graph.nextDue()).toBe(hour);
    expect(graph.tick(hour - 1).changes).toEqual([]);
    expect(graph.tick(hour).changes).toEqual([
      { id: 101, value: good(hour - 1, 3), isSample: true },
      { id: 101, value: good(hour, 0), isSample: true },
    ]);
    expect(graph.tick(hour).changes).toEqual([]);
  });

  it('[VG16] a sample of a later period ends those before it', () => {
    const { feed } = graphOf(statistic('diff'));
    feed(good(0, 100));
    expect(feed(good(2 * hour + 5, 104)).changes.map(({ value }) => [value.time, value.value])).toEqual([
      [hour - 1, 0],
      [hour, 0],
      [2 * hour - 1, 0],
      [2 * hour, 0],
      [2 * hour + 5, 4],
    ]);
  });

  it('[VG16] the clock goes on with the period that a sample started', () => {
    const { graph, feed } = graphOf(statistic('diff'));
    feed(good(2 * hour + 5, 104));
    expect(graph.nextDue()).toBe(3 * hour);
  });

  it('[VG8] a statistic that is removed or becomes a calculation is no longer due', () => {
    const { graph } = graphOf(statistic('diff'));
    graph.set([define(101, { kind: 'calc', calcType: 'sum', signalIds: [1] })], 1);
    expect(graph.nextDue()).toBe(Number.POSITIVE_INFINITY);
    const removed = graphOf(statistic('diff')).graph;
    removed.remove([101], 1);
    expect(removed.nextDue()).toBe(Number.POSITIVE_INFINITY);
  });

  it('[VG16] averages and extremes start with the value that holds, or with none', () => {
    const { graph, feed, value } = graphOf(statistic('max'));
    feed(good(0, 100));
    feed(good(1000, 40));
    graph.tick(hour);
    expect(value()).toEqual(good(hour, 40));
    feed(bad(hour + 1000));
    graph.tick(2 * hour);
    expect(value()).toEqual({ code: '1302', value: null, time: 2 * hour });
    const empty = graphOf(statistic('max'));
    empty.graph.tick(hour);
    expect(empty.value()).toEqual({ code: '1308', value: null, time: hour });
  });

  it('[VG17] has the code of its input while that is bad; what is sealed is good if there was data', () => {
    const { graph, feed, value } = graphOf(statistic('diff'));
    feed(good(0, 100));
    feed(good(10, 105));
    feed(bad(20));
    expect(value()).toEqual({ code: '1302', value: 5, time: 20 });
    const [sealed, start] = graph.tick(hour).changes;
    expect(sealed?.value).toEqual(good(hour - 1, 5));
    expect(start?.value).toEqual({ code: '1302', value: null, time: hour });
    feed(good(hour + 10, 107));
    expect(value()).toEqual(good(hour + 10, 2));
    feed({ code: '200', value: 'on', time: hour + 20 });
    expect(value()?.code).toBe('1722');
  });

  it('[VG18] a sample of the same time replaces the one before', () => {
    const { feed, value } = graphOf(statistic('sum'));
    feed(good(10, 5));
    feed(good(20, 7));
    feed(good(20, 9));
    feed(good(20, 8));
    expect(value()?.value).toBe(13);
  });

  it('[VG14] a late sample is reported and not counted', () => {
    const { feed, value } = graphOf(statistic('sum'), hour);
    feed(good(hour + 20, 7));
    expect(feed(good(hour + 10, 5))).toEqual({ changes: [], late: [{ id: 101, time: hour + 10 }] });
    expect(value()?.value).toBe(7);
    const fresh = graphOf(statistic('sum'), hour);
    expect(fresh.feed(good(10, 5)).late).toEqual([{ id: 101, time: 10 }]);
  });

  it('[VG19] starts with the value that holds when it is defined', () => {
    const graph = new VariableGraph();
    graph.set([define(101, statistic('avg')), define(102, statistic('diff'))], 2 * hour + 1000, () => good(hour, 40));
    expect(graph.value(101)).toEqual(good(2 * hour + 1000, 40));
    graph.change(1, good(2 * hour + 2000, 42), 2 * hour + 2000);
    expect(graph.value(102)?.value).toBe(2);
  });

  it('[VG20] a statistic of a statistic gets final values before its own period ends', () => {
    const definitions = [
      define(102, statistic('max', { signalId: 101, period: 'day' })),
      define(101, statistic('diff', { period: 'hour' })),
    ];
    const day = periodAt('day', 0, calendar);
    const last = good(day.to - 10, 500);
    const points = [good(day.from, 0), good(day.to - hour + 1, 0), last];
    const history = liveHistory(definitions, new Map([[1, points]]), { ...day, to: day.to + 1, tickMs: minute });
    expect(history.get(102)?.slice(-2)).toEqual([good(day.to - 1, 500), good(day.to, 0)]);
  });

  const span = { from: 0, to: 12 * hour };
  const points = meterPoints({ most: 40 * minute });
  /** With samples at the ends of periods. */
  const meeting = meterPoints({ most: 40 * minute, grid: 5 * minute });

  it.for(measures)('[VG16] every sealed %s is what the plain computation gives', (measure) => {
    fc.assert(
      fc.property(points, fc.constantFrom('hour', 'shift', 'day'), (samples, period) => {
        const rule = statistic(measure, { period });
        const known = samples.filter(({ time }) => time < span.to);
        const history = liveHistory([define(101, rule)], new Map([[1, known]]), { ...span, tickMs: minute });
        for (const { time, value } of history.get(101) ?? []) {
          const { from, to } = periodAt(period, time, calendar);
          if (time !== to - 1) continue;
          const plain = plainMeasure(measure, known, { from, to, rollover: 1000, above: 20 });
          expect(value).toBe(plain === 0 ? 0 : plain);
        }
        const ends = (history.get(101) ?? []).filter(({ time }) => time === periodAt(period, time, calendar).to - 1);
        expect(ends).toHaveLength(period === 'hour' ? 12 : period === 'shift' ? 1 : 0);
      }),
      { numRuns: 60 },
    );
  });

  /** Which value was the last good one may differ. */
  const known = (values: readonly SignalValue[]) =>
    values.map(({ code, value, time }) => [time, code, code === '200' ? value : null] as const);
  const isSameTurn = (now: readonly unknown[], before: readonly unknown[] = []) =>
    now[0] === before[0] && now[1] === before[1];

  it.for(measures)('[VG20] a few at a time, %s of periods that end together come to the same', (measure) => {
    const definitions = [
      ...[1, 2, 3].map((id) => define(100 + id, statistic(measure, { signalId: id }))),
      define(200, { kind: 'calc', calcType: 'sum', signalIds: [101, 102, 103] }),
      define(300, statistic('sum', { signalId: 200 })),
      define(400, statistic('avg', { signalId: 200, period: 'day' })),
    ];
    fc.assert(
      fc.property(meeting, meeting, meeting, fc.integer({ min: 1, max: 4 }), (one, two, three, most) => {
        const until = (samples: SignalValue[]) => samples.filter(({ time }) => time < span.to);
        const inputs = new Map([one, two, three].map((samples, index) => [index + 1, until(samples)]));
        const options = { ...span, tickMs: 7 * minute };
        const [stepped, whole] = [most, undefined].map((at) =>
          liveHistory(definitions, inputs, { ...options, ...(at !== undefined && { most: at }) }),
        );
        for (const [id, values] of whole ?? []) {
          // What came back to its value between two steps has a sample more there.
          const times = new Set(values.map(({ time }) => time));
          const same = stepped?.get(id)?.filter(({ time }) => times.has(time)) ?? [];
          expect([id, known(same)]).toEqual([id, known(values)]);
        }
        const turns = (history: Map<number, SignalValue[]> | undefined) =>
          known(history?.get(200) ?? []).filter(([, ...now], at, all) => !isSameTurn(now, all[at - 1]?.slice(1)));
        expect(turns(stepped)).toEqual(turns(whole));
      }),
      { numRuns: 30 },
    );
  });

  it('[VG20] what comes between two steps finds periods that have ended begun', () => {
    const graph = new VariableGraph();
    graph.set(
      [1, 2].map((id) => define(100 + id, statistic('diff', { signalId: id }))),
      0,
    );
    for (const id of [1, 2]) for (const time of [0, 10]) graph.change(id, good(time, time), time);
    expect(graph.tick(hour, 1).changes).toEqual([{ id: 101, value: good(hour - 1, 10), isSample: true }]);
    expect(graph.nextDue()).toBe(hour);
    expect(graph.change(1, good(hour + 5, 12), hour + 5).changes.map(({ id, value }) => [id, value])).toEqual([
      [101, good(hour, 0)],
      [101, good(hour + 5, 2)],
    ]);
    // The other one is ended by its own sample; nothing of it is left to do.
    graph.change(2, good(hour + 6, 11), hour + 6);
    graph.remove([101], hour + 6);
    while (graph.nextDue() <= hour + 6) expect(graph.tick(hour + 6, 1).changes).toEqual([]);
    expect([graph.value(102), graph.nextDue()]).toEqual([good(hour + 6, 1), 2 * hour]);
  });

  it.for(measures)('[VG15] at any moment the running %s is what the plain computation gives', (measure) => {
    fc.assert(
      fc.property(points, (samples) => {
        const { graph, feed, value } = graphOf(statistic(measure));
        samples.forEach((sample, index) => {
          graph.tick(sample.time);
          feed(sample);
          const { from } = periodAt('hour', sample.time, calendar);
          const known = samples.slice(0, index + 1);
          const now = value();
          expect(now?.time).toBe(sample.time);
          if (sample.time === from || Number.isNaN(goodNumber(sample))) return;
          // The sample itself has held for no time yet.
          const option = { from, to: sample.time + 1, rollover: 1000, above: 20 };
          if (measure === 'avg' || measure === 'running') {
            const plain = plainMeasure(measure, known, { ...option, to: sample.time });
            expect(now?.value).toBe(plain ?? (measure === 'avg' ? sample.value : 0));
          } else expect(now?.value).toBe(plainMeasure(measure, known, option));
        });
      }),
      { numRuns: 60 },
    );
  });

  it.for(measures)(
    '[VG14] a %s recomputed from its points, late ones included, equals the one without late data',
    (measure) => {
      const late = fc.array(fc.nat(), { maxLength: 5 });
      fc.assert(
        fc.property(points, late, fc.boolean(), (samples, picks, isStored) => {
          const rule = statistic(measure, { period: 'day' });
          const now = (samples.at(-1)?.time ?? 0) + 1;
          const inTime = new VariableGraph();
          const withLate = new VariableGraph();
          for (const graph of [inTime, withLate]) graph.set([define(101, rule)], 0);
          const delayed = new Set(picks.map((pick) => samples[pick % Math.max(1, samples.length)]));
          for (const sample of samples) {
            inTime.change(1, sample, sample.time);
            if (!delayed.has(sample)) withLate.change(1, sample, sample.time);
          }
          const period = periodAt('day', now, calendar);
          const before = samples.filter(({ time }) => time < period.from);
          const carry = carryOf(
            before.at(-1) ?? null,
            before.findLast((one) => !Number.isNaN(goodNumber(one))),
          );
          withLate.prepareRestore(101);
          for (const sample of delayed) if (sample) withLate.change(1, sample, now);
          // A sample that arrives while points are read, and may or may not be among them.
          const arrived = good(now, 17);
          for (const graph of [inTime, withLate]) graph.change(1, arrived, now);
          const stored = isStored ? [...samples, arrived] : samples;
          const code = before.at(-1)?.code ?? '1308';
          const { state } = recompute(rule, stored, period, { now, carry, code });
          withLate.restore(101, JSON.parse(JSON.stringify(state)), now);
          inTime.tick(now);
          expect(withLate.value(101)).toEqual(inTime.value(101));
          expect(withLate.state(101)).toEqual(inTime.state(101));
        }),
        { numRuns: 100 },
      );
    },
  );

  it('[VG18] a sample of the time at which a restored state ends cannot replace it, and is late', () => {
    const { graph, feed, value } = graphOf(statistic('sum'));
    const { state } = recompute(statistic('sum'), [good(10, 5), good(20, 7)], { from: 0, to: hour }, { now: 30 });
    graph.restore(101, state, 30);
    expect(feed(good(20, 9)).late).toEqual([{ id: 101, time: 20 }]);
    expect(value()?.value).toBe(12);
  });

  it('[VG18] samples that arrive while points are read replace each other too', () => {
    const { graph, feed, value } = graphOf(statistic('sum'));
    graph.prepareRestore(101);
    for (const sample of [good(20, 7), good(30, 1), good(30, 2)]) feed(sample);
    const { state } = recompute(statistic('sum'), [good(10, 5), good(20, 7)], { from: 0, to: hour }, { now: 30 });
    graph.restore(101, state, 30);
    expect(value()?.value).toBe(14);
  });

  it('[VG14] a state of another period is ignored', () => {
    const { graph, feed, value } = graphOf(statistic('sum'), hour);
    feed(good(hour + 20, 7));
    const aggregate = new Aggregate(0, {}, carryOf(null)).state();
    expect(graph.restore(101, { aggregate, code: '200', sampleTime: null }, hour + 30).changes).toEqual([]);
    expect(value()?.value).toBe(7);
  });

  it('[VG14] a period that has ended is recomputed to its sealed value', () => {
    const rule = statistic('diff');
    const { value } = recompute(
      rule,
      [good(-1, 2), good(10, 5), good(20, 9), good(hour, 99)],
      { from: 0, to: hour },
      { now: 3 * hour, carry: carryOf(good(-5, 4)) },
    );
    expect(value).toEqual(good(hour - 1, 5));
    const running = recompute(rule, [good(10, 5)], { from: 0, to: hour }, { now: 1000, carry: carryOf(good(-5, 4)) });
    expect(running.value).toEqual(good(1000, 1));
  });
});
