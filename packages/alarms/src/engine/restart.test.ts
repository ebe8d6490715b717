import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlarmCommand } from '../life-cycle/events.ts';
import { EngineBench, rule } from '../testing/EngineBench.ts';
import type { Snapshot } from './Snapshot.ts';

const limits = { kind: 'limits', signalId: 1, high: { value: 80 }, highHigh: { value: 90 }, deadband: 5 } as const;
const rules = [
  rule(limits, { onDelayMs: 3000, offDelayMs: 2000, repeatMs: 60_000 }),
  rule({ ...limits, signalId: 2 }, { id: 2, latching: true }),
  rule({ kind: 'changeRate', signalId: 1, change: 20, periodMs: 8000 }, { id: 3, autoAck: true }),
  rule({ kind: 'stale', signalId: 2, afterMs: 10_000 }, { id: 4, onDelayMs: 500 }),
  rule({ kind: 'gatewayOffline', sn: 'G' }, { id: 5, offDelayMs: 4000 }),
  rule(
    {
      kind: 'combination',
      operator: 'or',
      conditions: [limits, { kind: 'changeRate', signalId: 2, change: 30, periodMs: 5000 }],
    },
    { id: 6 },
  ),
  rule({ kind: 'expression', formula: '$' + '{9.1} + $' + '{9.2} > 150' }, { id: 7, onDelayMs: 1000 }),
];

const commands: AlarmCommand[] = [
  { type: 'acknowledge', user: 'ann' },
  { type: 'reset', user: 'ann' },
  { type: 'shelve', user: 'ann', reason: 'x', mode: 'timed', durationMs: 9000 },
  { type: 'shelve', user: 'ann', reason: 'x', mode: 'oneShot' },
  { type: 'suppress', user: 'logic', reason: 'x' },
  { type: 'unsuppress', user: 'logic' },
];

type Act = (bench: EngineBench) => unknown;
const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .tuple(fc.constantFrom(1, 2), fc.constantFrom(10, 70, 77, 84, 95), fc.constantFrom('200', '200', '200', '1302'))
    .map(
      ([id, value, code]): Act =>
        (bench) =>
          bench.value(id, value, code),
    ),
  fc.constantFrom(100, 1000, 2500, 12_000, 61_000).map(
    (ms): Act =>
      (bench) =>
        bench.after(ms),
  ),
  fc.constantFrom(500, 4000).map(
    (ms): Act =>
      (bench) => {
        bench.now += ms;
      },
  ),
  fc.boolean().map(
    (online): Act =>
      (bench) =>
        bench.engine.gateway('G', online),
  ),
  fc.tuple(fc.constantFrom(...commands), fc.integer({ min: 1, max: 7 })).map(
    ([command, id]): Act =>
      (bench) =>
        bench.command(command, id),
  ),
);

const byAlarm = ({ effects }: EngineBench) => Object.groupBy(effects, (effect) => effect.alarmId);

describe('restart', () => {
  it('[AL21] in the middle of anything gives the same effects as none', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.boolean()), { maxLength: 40 }), (course) => {
        const steady = new EngineBench(...rules);
        const restarted = new EngineBench(...rules);
        for (const [next, restart] of course) {
          next(steady);
          next(restarted);
          if (restart) restarted.restart();
        }
        steady.after(0);
        restarted.after(0);
        // The order of alarms that are due in the same tick is undefined.
        expect(byAlarm(restarted)).toEqual(byAlarm(steady));
        expect(restarted.problems).toEqual([]);
        expect([...restarted.engine.views()]).toEqual([...steady.engine.views()]);
        expect(restarted.engine.nextDue()).toBe(steady.engine.nextDue());
      }),
      { numRuns: 300 },
    );
  });

  it('[AL21] changed rows laid over each other make the full snapshot', () => {
    const lay = <K, T>(rows: Map<K, T>, newer: readonly T[], key: (row: T) => K) => {
      for (const row of newer) rows.set(key(row), row);
    };
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (course) => {
        const bench = new EngineBench(...rules);
        const [alarms, signals, gateways] = [new Map(), new Map(), new Map()];
        const take = ({ alarms: a, signals: s, gateways: g }: Snapshot) => {
          lay(alarms, a, (row) => row.id);
          lay(signals, s, (row) => row.id);
          lay(gateways, g, (row) => row.sn);
        };
        take(bench.engine.snapshot());
        for (const next of course) {
          next(bench);
          take(bench.engine.snapshot({ changedOnly: true }));
        }
        expect({ alarms: [...alarms.values()], signals: [...signals.values()] }).toEqual({
          alarms: bench.engine.snapshot().alarms,
          signals: bench.engine.snapshot().signals,
        });
        expect([...gateways.values()]).toEqual(bench.engine.snapshot().gateways);
      }),
      { numRuns: 100 },
    );
  });

  it('[AL21] an on-delay goes on over the restart', () => {
    const bench = new EngineBench(...rules).value(1, 85).after(2000).restart();
    expect(bench.state(1)).toBe('NORM');
    expect(bench.after(999).state(1)).toBe('NORM');
    expect(bench.after(1).state(1)).toBe('UNACK');
  });

  it('[AL21] nothing changed, nothing to save', () => {
    const bench = new EngineBench(rule(limits)).value(1, 50);
    bench.engine.snapshot();
    expect(bench.engine.snapshot({ changedOnly: true })).toEqual({ version: 1, alarms: [], signals: [], gateways: [] });
    bench.value(1, 51);
    expect(bench.engine.snapshot({ changedOnly: true })).toMatchObject({ alarms: [], signals: [{ id: 1, value: 51 }] });
  });

  it('[AL26] a bad row is reported and costs itself alone; a state of another shape is not taken', () => {
    const bench = new EngineBench(rule(limits), rule({ ...limits, signalId: 2 }, { id: 2 })).value(1, 95).value(2, 95);
    const saved = bench.engine.snapshot();
    const [first, second] = saved.alarms;
    const fresh = new EngineBench(rule(limits), rule({ kind: 'bit', signalId: 2, bit: 0 }, { id: 2 }));
    fresh.engine.restore({ ...saved, alarms: [{ id: 1, state: 'rubbish' }, { ...first, id: 77 }, second] });
    expect(fresh.problems).toMatchObject([{ alarmId: 1, during: 'restore' }]);
    expect([fresh.state(1), fresh.state(2)]).toEqual(['NORM', 'NORM']);
    fresh.engine.restore('rubbish');
    expect(fresh.problems).toHaveLength(2);
    fresh.engine.restore(saved);
    expect(fresh.state(1)).toBe('UNACK');
  });
});
