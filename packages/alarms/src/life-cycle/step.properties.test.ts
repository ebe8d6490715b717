import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '../kinds/AlarmKind.ts';
import { Bench } from '../testing/Bench.ts';
import { AlarmState, stateName } from './AlarmState.ts';
import type { AlarmCommand } from './events.ts';
import { nextDue } from './nextDue.ts';
import { step } from './step.ts';

const minute = 60_000;
const by = { user: 'ann', reason: 'why' };
const commands: AlarmCommand[] = [
  { type: 'acknowledge', user: 'ann' },
  { type: 'reset', user: 'ann' },
  { type: 'shelve', ...by, mode: 'timed', durationMs: 5 * minute },
  { type: 'shelve', ...by, mode: 'oneShot' },
  { type: 'unshelve', user: 'ann' },
  { type: 'suppress', ...by },
  { type: 'unsuppress', user: 'ann' },
  { type: 'removeFromService', ...by },
  { type: 'returnToService', user: 'ann' },
];

type Act = (bench: Bench) => unknown;
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(UNKNOWN, 0, 0, 1, 2, 3).map(
      (mask): Act =>
        (bench) =>
          bench.sample(mask),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(0, 500, 1000, minute, 10 * minute).map(
      (ms): Act =>
        (bench) =>
          bench.after(ms),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...commands).map(
      (command): Act =>
        (bench) =>
          bench.command(command),
    ),
  },
  { weight: 3, arbitrary: fc.constant<Act>((bench) => bench.ack()) },
);
const settings = fc.record({
  onDelayMs: fc.constantFrom(0, 1000),
  offDelayMs: fc.constantFrom(0, 1000),
  latching: fc.boolean(),
  repeatMs: fc.constantFrom(0, minute),
  autoAck: fc.boolean(),
});

const anyCourse = (check: (bench: Bench, acts: readonly Act[]) => void) =>
  fc.assert(
    fc.property(settings, fc.array(act, { maxLength: 40 }), (given, acts) => check(new Bench(given), acts)),
    { numRuns: 400 },
  );

describe('any course of events', () => {
  it('[AL1] leaves bits that make a valid state', () =>
    anyCourse((bench, acts) => {
      for (const next of acts) {
        next(bench);
        const { state } = bench;
        expect(AlarmState.safeParse(state).success).toBe(true);
        if (state.latched) expect([state.condition, bench.settings.latching]).toEqual([0, true]);
        if (bench.name === 'RTNUN') expect(bench.settings.autoAck).toBe(false);
        for (const pending of state.pending) {
          expect(state.pending.filter(({ limit }) => limit === pending.limit)).toHaveLength(1);
          expect(pending.since).toBeLessThanOrEqual(bench.now);
        }
      }
    }));

  it('[AL20] journals every change of state without a gap, and calls only for what it journals', () =>
    anyCourse((bench, acts) => {
      for (const next of acts) {
        const before = bench.name;
        next(bench);
        const lines = bench.last.effects.filter((effect) => effect.type === 'journal');
        let at = before;
        for (const line of lines) {
          expect(line.from).toBe(at);
          at = line.to;
        }
        expect(at).toBe(bench.name);
        const calls = bench.last.effects.filter((effect) => effect.type === 'announce');
        expect(calls).toHaveLength(lines.filter((line) => line.annunciated).length);
        for (const line of lines) if (line.annunciated) expect(line.to).toBe('UNACK');
      }
    }));

  it('[AL20] a refused command changes nothing', () =>
    anyCourse((bench, acts) => {
      for (const next of acts) next(bench);
      bench.after(0);
      const before = bench.state;
      for (const command of commands) {
        const { refusal, state, effects } = step(
          bench.settings,
          before,
          { type: 'command', command, reading: { value: 1, quality: '200', time: 1 } },
          bench.now,
        );
        if (refusal) expect([state, effects]).toEqual([before, []]);
        else expect(effects.some((effect) => effect.type === 'journal')).toBe(true);
      }
    }));

  it('[AL6] acknowledging a returned alarm clears it, whatever led there', () =>
    anyCourse((bench, acts) => {
      for (const next of acts) {
        next(bench);
        if (bench.name === 'RTNUN') expect(bench.ack().name).toBe('NORM');
      }
    }));

  it('[AL18] never calls while suppressed, and leaves for UNACK or NORM alone', () =>
    anyCourse((bench, acts) => {
      const hidden = ['SHLVD', 'DSUPR', 'OOSRV'];
      for (const next of acts) next(bench);
      for (const line of bench.journal) {
        if (hidden.includes(line.to)) expect(line.annunciated).toBe(false);
        else if (hidden.includes(line.from)) expect(['UNACK', 'NORM']).toContain(line.to);
      }
    }));

  it('[AL21] the state goes through JSON unchanged and wants its timer in the future', () =>
    anyCourse((bench, acts) => {
      for (const next of acts) {
        next(bench);
        const copy = AlarmState.parse(JSON.parse(JSON.stringify(bench.state)));
        expect(copy).toEqual(bench.state);
        expect(stateName(copy)).toBe(bench.name);
        expect(nextDue(bench.settings, bench.state)).toBeGreaterThan(bench.now);
      }
    }));

  it('[AL21] the last timer effect is the time that follows from the state', () =>
    anyCourse((bench, acts) => {
      for (const next of acts) next(bench);
      const wish = bench.effects.findLast((effect) => effect.type === 'timer');
      const due = nextDue(bench.settings, bench.state);
      expect(wish?.at ?? null).toBe(Number.isFinite(due) ? due : null);
    }));
});
