import { dayNumber, type PlanRule } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { assigneeOf } from './assigneeOf.ts';
import { occurrences, type PlanTimes } from './occurrences.ts';
import { planProblem } from './planProblem.ts';
import { countCounter, countRunning, countUntil, hoursDue, type RunningState } from './running.ts';

const none: ReadonlySet<number> = new Set();
const at = (text: string) => Date.parse(text);
const year = [at('2026-01-01T00:00:00+08:00'), at('2027-01-01T00:00:00+08:00')] as const;

const plan = (rule: PlanRule, more: Partial<PlanTimes> = {}): PlanTimes => ({
  ...{ rule, startDay: '2026-01-01', endDay: null, time: '08:00', zone: 'Asia/Shanghai', hours: 8 },
  ...{ holidays: 'same' as const },
  ...more,
});
const days = (of: PlanTimes, [from, to]: readonly [number, number] = year, holidays = none) =>
  occurrences(of, from, to, holidays).map((one) => new Date(one.day * 86_400_000).toISOString().slice(0, 10));

describe('plans', () => {
  it('[IP1] every n days from the first day on, at the time of the zone', () => {
    const found = occurrences(plan({ kind: 'daily', everyDays: 100 }), ...year, none);
    expect(found.map((one) => [one.at, one.turn])).toEqual([
      [at('2026-01-01T08:00:00+08:00'), 0],
      [at('2026-04-11T08:00:00+08:00'), 1],
      [at('2026-07-20T08:00:00+08:00'), 2],
      [at('2026-10-28T08:00:00+08:00'), 3],
    ]);
  });

  it('[IP1] expanding a part of the time finds the same moments with the same turns', () => {
    const rules: PlanRule[] = [
      { kind: 'daily', everyDays: 3 },
      { kind: 'weekly', everyWeeks: 2, days: [5, 1, 3] },
      { kind: 'monthly', everyMonths: 2, day: 31 },
    ];
    for (const rule of rules) {
      const of = plan(rule, { startDay: '2025-11-13' });
      const whole = occurrences(of, ...year, none);
      for (let from = year[0]; from < year[1]; from += 40 * 86_400_000) {
        const piece = occurrences(of, from, from + 40 * 86_400_000, none);
        expect(piece).toEqual(
          whole
            .filter((one) => one.at >= from && one.at < from + 40 * 86_400_000)
            .concat(piece.filter((one) => one.at >= year[1])),
        );
      }
    }
  });

  it('[IP2] weeks are counted from Monday of the first one', () => {
    const every2 = plan(
      { kind: 'weekly', everyWeeks: 2, days: [7, 1] },
      { startDay: '2026-01-07', endDay: '2026-02-05' },
    );
    expect(days(every2)).toEqual(['2026-01-11', '2026-01-19', '2026-01-25', '2026-02-02']);
    expect(occurrences(every2, ...year, none).map(({ turn }) => turn)).toEqual([0, 1, 2, 3]);
  });

  it('[IP3] day 31 is the last one of shorter months', () => {
    const last = plan({ kind: 'monthly', everyMonths: 1, day: 31 }, { endDay: '2026-04-30' });
    expect(days(last)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    const late = plan({ kind: 'monthly', everyMonths: 3, day: 1 }, { startDay: '2026-01-02' });
    expect(days(late)).toEqual(['2026-02-01', '2026-05-01', '2026-08-01', '2026-11-01']);
  });

  it('[IP4] a time that is skipped in spring is reached when it is skipped; of one that comes twice the first counts', () => {
    const night = plan(
      { kind: 'daily', everyDays: 1 },
      { zone: 'Europe/Berlin', time: '02:30', startDay: '2026-03-28' },
    );
    const [, spring] = occurrences(night, ...year, none);
    expect(spring?.at).toBe(at('2026-03-29T03:00:00+02:00'));
    const autumn = occurrences(night, at('2026-10-24T22:00:00Z'), at('2026-10-25T22:00:00Z'), none);
    expect(autumn.map((one) => one.at)).toEqual([at('2026-10-25T02:30:00+02:00')]);
  });

  it('[IP5] holidays are as other days, left out, or the only ones', () => {
    const holidays = new Set([dayNumber('2026-01-02')]);
    const days3 = { endDay: '2026-01-03' };
    const rule: PlanRule = { kind: 'daily', everyDays: 1 };
    expect(days(plan(rule, days3), year, holidays)).toHaveLength(3);
    expect(days(plan(rule, { ...days3, holidays: 'off' }), year, holidays)).toEqual(['2026-01-01', '2026-01-03']);
    expect(days(plan(rule, { ...days3, holidays: 'only' }), year, holidays)).toEqual(['2026-01-02']);
  });

  it('[IP6] a plan that never makes a task says why', () => {
    const now = at('2026-06-01T00:00:00Z');
    const daily: PlanRule = { kind: 'daily', everyDays: 1 };
    expect(planProblem(plan(daily), now, none)).toBeUndefined();
    expect(planProblem(plan(daily, { endDay: '2025-12-31' }), now, none)?.en).toContain('before the start');
    expect(planProblem(plan(daily, { endDay: '2026-05-01' }), now, none)?.en).toContain('has passed');
    expect(planProblem(plan(daily, { holidays: 'only' }), now, none)?.en).toContain('holidays only');
    const monthly: PlanRule = { kind: 'monthly', everyMonths: 1, day: 1 };
    const gap = { startDay: '2026-06-02', endDay: '2026-06-20' };
    expect(planProblem(plan(monthly, gap), now, none)?.en).toContain('no day');
    const running: PlanRule = { kind: 'running', signalTitle: '运行', isCounter: false, above: 0, everyHours: 500 };
    expect(planProblem(plan(running), now, none)).toBeUndefined();
    expect(planProblem(plan(running, { endDay: '2026-05-01' }), now, none)?.en).toContain('has passed');
  });

  it('[IP7] people take turns, also where some days fall out', () => {
    expect([0, 1, 2, 3].map((turn) => assigneeOf({ people: ['a', 'b', 'c'] }, turn))).toEqual(['a', 'b', 'c', 'a']);
    expect(assigneeOf({ people: [] }, 5)).toBe('');
  });
});

describe('running hours', () => {
  const hour = 3_600_000;
  const fresh: RunningState = { ranMs: 0, countedTo: 0, isRunning: false, made: 0 };

  it('[IP8] a value above the limit runs until the next; what is not good does not', () => {
    const samples = [
      { time: hour, value: 1 },
      { time: 3 * hour, value: 0 },
      { time: 4 * hour, value: 1 },
      { time: 5 * hour, value: null },
      { time: 9 * hour, value: 1 },
    ];
    const once = countRunning(fresh, samples, 0);
    expect(once).toMatchObject({ ranMs: 3 * hour, countedTo: 9 * hour, isRunning: true });
    expect(countRunning(once, samples, 0)).toEqual(once);
    const pieces = samples.reduce((state, sample) => countRunning(state, [sample], 0), fresh);
    expect(pieces).toEqual(once);
    expect(countUntil(once, 10 * hour).ranMs).toBe(4 * hour);
    expect(countUntil(once, 8 * hour)).toBe(once);
  });

  it('[IP10] a counter counts what it grows by; reset, replaced or bad it goes on from its next good value', () => {
    const at = (hours: number, value: number | null) => ({ time: hours * hour, value });
    const first = at(0, 1000);
    const samples = [at(5, 1004), at(8, null), at(10, 1009), at(11, 0), at(13, 2), at(14, 1011), at(24, 1015)];
    const once = countCounter(fresh, samples, first);
    // 4 + 5, nothing at the reset, 2, nothing at the leap, 4.
    expect(once).toEqual({
      state: { ranMs: 15 * hour, countedTo: 24 * hour, isRunning: false, made: 0 },
      last: at(24, 1015),
    });
    expect(countCounter(once.state, samples.slice(0, -1), once.last)).toEqual(once);
    const pieces = samples.reduce((so, sample) => countCounter(so.state, [sample], so.last), {
      ...{ state: fresh, last: first as { time: number; value: number | null } | undefined },
    });
    expect(pieces).toEqual(once);
    // It ends with its last good value, so that what it grows by meanwhile is not lost.
    expect(countCounter(once.state, [at(30, null)], once.last).state.countedTo).toBe(24 * hour);
    expect(countCounter(fresh, [at(5, 1004)], undefined).state.ranMs).toBe(0);
  });

  it('[IP9] a task is due each time that the hours have passed, and one only if several have', () => {
    expect(hoursDue({ ...fresh, ranMs: 99 * hour }, 100)).toBeNull();
    expect(hoursDue({ ...fresh, ranMs: 100 * hour }, 100)).toBe(1);
    expect(hoursDue({ ...fresh, ranMs: 350 * hour }, 100)).toBe(3);
    expect(hoursDue({ ...fresh, ranMs: 350 * hour, made: 3 }, 100)).toBeNull();
  });
});
