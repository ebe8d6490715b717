import { dayMs, type Replacement, type Shift } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rotation, shanghai } from '../testing/builders.ts';
import type { Schedule } from '../world.ts';
import { dutyChanges as dutySteps, nextDutyChange as nextSteps } from './dutyChanges.ts';
import { namedIn, onDuty } from './onDuty.ts';

function finished<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
const dutyChanges = (...of: Parameters<typeof dutySteps>) => finished(dutySteps(...of));
const nextDutyChange = (...of: Parameters<typeof nextSteps>) => finished(nextSteps(...of));

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const shift = (name: string, from: string, to: string, members: number[], fields: Partial<Shift> = {}): Shift => ({
  name,
  hours: { days: everyDay, from, to },
  members,
  holidays: 'same',
  ...fields,
});
const shifts = (list: Shift[], fields: Partial<Schedule> = {}): Schedule => ({
  id: 1,
  name: 'shifts',
  zone: 'Asia/Shanghai',
  roster: { kind: 'shifts', shifts: list },
  replacements: [],
  ...fields,
});
const replacement = (
  id: number,
  from: string,
  to: string,
  accountId: number,
  insteadOf: number | null,
): Replacement => ({ id, from: shanghai(from), to: shanghai(to), accountId, insteadOf, note: '' });

const dayAndNight = [shift('day', '08:00', '20:00', [1, 2]), shift('night', '20:00', '08:00', [3])];

describe('shifts', () => {
  it.each([
    ['2026-06-03 07:59', [3]],
    ['2026-06-03 08:00', [1, 2]],
    ['2026-06-03 20:00', [3]],
  ])('[NO5] on duty at %s: %s', (text, expected) => {
    expect(onDuty(shifts(dayAndNight), [], shanghai(text))).toEqual(expected);
  });

  it('[NO5] people of shifts that overlap are on duty together, each once', () => {
    const both = shifts([shift('early', '06:00', '14:00', [1, 2]), shift('office', '08:00', '17:00', [2, 3])]);
    expect(onDuty(both, [], shanghai('2026-06-03 09:00'))).toEqual([1, 2, 3]);
  });

  it('[NO5] a shift of holidays takes the place of the others', () => {
    const schedule = shifts([
      shift('usual', '08:00', '08:00', [1], { holidays: 'off' }),
      shift('holiday', '08:00', '08:00', [9], { holidays: 'only' }),
    ]);
    const holidays = [{ day: '2026-06-03', name: '' }];
    expect(onDuty(schedule, holidays, shanghai('2026-06-03 07:59'))).toEqual([1]);
    expect(onDuty(schedule, holidays, shanghai('2026-06-03 08:00'))).toEqual([9]);
    expect(onDuty(schedule, holidays, shanghai('2026-06-04 07:59'))).toEqual([9]);
    expect(onDuty(schedule, holidays, shanghai('2026-06-04 08:00'))).toEqual([1]);
  });
});

describe('a rotation', () => {
  const schedule = rotation(1, [1, 2, 3]);

  it.each([
    ['2026-06-01 07:59', []],
    ['2026-06-01 08:00', [1]],
    ['2026-06-08 07:59', [1]],
    ['2026-06-08 08:00', [2]],
    ['2026-06-15 08:00', [3]],
    ['2026-06-22 08:00', [1]],
    ['2027-06-01 12:00', [2]],
  ])('[NO6] on duty at %s: %s', (text, expected) => {
    expect(onDuty(schedule, [], shanghai(text))).toEqual(expected);
  });

  it('[NO6] hands over at the same time of day in summer and winter', () => {
    const berlin = rotation(1, [1, 2], {
      zone: 'Europe/Berlin',
      roster: { kind: 'rotation', members: [1, 2], start: '2026-03-22', everyDays: 7, handOver: '09:00' },
    });
    expect(onDuty(berlin, [], Date.parse('2026-03-29T06:59:59Z'))).toEqual([1]);
    expect(onDuty(berlin, [], Date.parse('2026-03-29T07:00:00Z'))).toEqual([2]);
  });

  it('[NO6] without members or with a day that does not exist nobody is on duty', () => {
    expect(onDuty(rotation(1, []), [], shanghai('2026-06-03 12:00'))).toEqual([]);
    const roster = { kind: 'rotation', members: [1], start: 'never', everyDays: 0, handOver: '08:00' } as const;
    expect(onDuty({ ...schedule, roster: { ...roster, members: [1] } }, [], shanghai('2026-06-03 12:00'))).toEqual([]);
  });
});

describe('replacements', () => {
  const morning = shanghai('2026-06-03 09:00');
  const at = (replacements: Replacement[], moment = morning) =>
    onDuty(shifts(dayAndNight, { replacements }), [], moment);

  it('[NO7] somebody replaces one person while that person is on duty', () => {
    const one = replacement(1, '2026-06-03 00:00', '2026-06-04 00:00', 8, 1);
    expect(at([one])).toEqual([8, 2]);
    expect(at([one], shanghai('2026-06-03 21:00'))).toEqual([3]);
    expect(at([one], one.to)).toEqual([3]);
  });

  it('[NO7] or whoever it would be, also where nobody would be', () => {
    expect(at([replacement(1, '2026-06-03 00:00', '2026-06-04 00:00', 8, null)])).toEqual([8]);
    const early = rotation(1, [1], { replacements: [replacement(1, '2026-05-01 00:00', '2026-05-02 00:00', 8, null)] });
    expect(onDuty(early, [], shanghai('2026-05-01 12:00'))).toEqual([8]);
  });

  it('[NO7] a later replacement applies to the earlier ones, whatever their order in the list', () => {
    const first = replacement(1, '2026-06-03 00:00', '2026-06-04 00:00', 8, 1);
    const second = replacement(2, '2026-06-03 00:00', '2026-06-04 00:00', 9, 8);
    expect(at([second, first])).toEqual([9, 2]);
  });

  it('[NO7] everyone who is named', () => {
    const replacements = [replacement(1, '2026-06-03 00:00', '2026-06-04 00:00', 8, 1)];
    expect(namedIn(shifts(dayAndNight, { replacements }))).toEqual([1, 2, 3, 8]);
    expect(namedIn(rotation(1, [4, 5, 4]))).toEqual([4, 5]);
  });
});

describe('the calendar', () => {
  const from = shanghai('2026-06-03 00:00');
  const to = shanghai('2026-06-04 00:00');

  it('[NO8] lists who is on duty from when to when, cut at its ends', () => {
    expect(dutyChanges(shifts(dayAndNight), [], from, to)).toEqual([
      { from, to: shanghai('2026-06-03 08:00'), people: [3], shift: 'night' },
      { from: shanghai('2026-06-03 08:00'), to: shanghai('2026-06-03 20:00'), people: [1, 2], shift: 'day' },
      { from: shanghai('2026-06-03 20:00'), to, people: [3], shift: 'night' },
    ]);
  });

  it('[NO8] splits a shift where a replacement begins and ends', () => {
    const replacements = [replacement(1, '2026-06-03 10:00', '2026-06-03 12:00', 8, 1)];
    const day = dutyChanges(shifts([shift('day', '08:00', '20:00', [1, 2])], { replacements }), [], from, to);
    expect(day.map(({ people }) => people)).toEqual([
      [1, 2],
      [8, 2],
      [1, 2],
    ]);
    expect(day[1]).toMatchObject({ from: replacements[0]?.from, to: replacements[0]?.to });
  });

  it('[NO8] joins what does not change', () => {
    expect(dutyChanges(rotation(1, [4]), [], from, shanghai('2026-07-20 00:00'))).toHaveLength(1);
  });

  it('[NO8] is of at most 62 days', () => {
    const segments = dutyChanges(rotation(1, [1, 2]), [], from, shanghai('2028-01-01 00:00'));
    expect(segments.at(-1)?.to).toBe(from + 62 * 86_400_000);
    expect(dutyChanges(rotation(1, [1, 2]), [], to, from)).toEqual([]);
  });

  it('[NO8] of the largest roster takes many steps, none of which is long', () => {
    const members = Array.from({ length: 100 }, (_, n) => n + 1);
    const all = Array.from({ length: 10 }, (_, n) => shift(`shift ${n}`, '00:00', '23:00', members));
    const replacements = Array.from({ length: 100 }, (_, id) => ({
      ...{ id, accountId: 200 + id, insteadOf: id + 1, note: '' },
      ...{ from: from + id * 60_000, to: from + 10 * dayMs },
    }));
    const steps = dutySteps(shifts(all, { replacements }), [], from, from + 10 * dayMs);
    const took: number[] = [];
    for (let last = process.cpuUsage(), done = false; !done; ) {
      done = steps.next().done ?? false;
      const { user, system } = process.cpuUsage(last);
      last = process.cpuUsage();
      took.push(user + system);
    }
    expect(took.length).toBeGreaterThan(2000);
    const sum = took.reduce((total, one) => total + one, 0);
    expect(Math.max(...took)).toBeLessThan(sum / 4);
  });

  it('[NO8] agrees with who is on duty at every moment', () => {
    const hour = fc.integer({ min: 0, max: 47 });
    const members = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 });
    const clock = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:00`);
    const some = fc.record({
      list: fc.array(fc.tuple(clock, clock, members), { minLength: 1, maxLength: 4 }),
      replaced: fc.array(fc.tuple(hour, hour, fc.integer({ min: 1, max: 5 }), fc.constantFrom(null, 1, 2)), {
        maxLength: 3,
      }),
      at: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    });
    fc.assert(
      fc.property(some, ({ list, replaced, at }) => {
        const schedule = shifts(
          list.map(([start, end, people], index) => shift(`${index}`, start, end, people)),
          {
            replacements: replaced.map(([start, length, accountId, insteadOf], id) => {
              const begin = from - 86_400_000 + start * 3_600_000;
              return { id, from: begin, to: begin + length * 3_600_000, accountId, insteadOf, note: '' };
            }),
          },
        );
        const moment = from + at * 60_000;
        const listed = dutyChanges(schedule, [], from, to)
          .filter((one) => one.from <= moment && moment < one.to)
          .flatMap(({ people }) => people);
        expect(new Set(listed)).toEqual(new Set(onDuty(schedule, [], moment)));
      }),
    );
  });
});

describe('the next change of duty', () => {
  it('[NO9] is when other people are on duty, and who', () => {
    expect(nextDutyChange(rotation(1, [1, 2]), [], shanghai('2026-06-03 09:00'))).toEqual({
      at: shanghai('2026-06-08 08:00'),
      people: [2],
    });
    expect(nextDutyChange(rotation(1, [1]), [], shanghai('2026-05-30 09:00'))).toEqual({
      at: shanghai('2026-06-01 08:00'),
      people: [1],
    });
  });

  it('[NO9] is when a shift ends that nobody follows', () => {
    const day = shifts([shift('day', '08:00', '20:00', [1])]);
    expect(nextDutyChange(day, [], shanghai('2026-06-03 09:00'))).toEqual({
      at: shanghai('2026-06-03 20:00'),
      people: [],
    });
  });

  it('[NO9] may be months ahead, and there may be none', () => {
    const roster = {
      kind: 'rotation',
      members: [1, 1, 2],
      start: '2026-06-01',
      everyDays: 90,
      handOver: '08:00',
    } as const;
    const slow = rotation(1, [], { roster: { ...roster, members: [1, 1, 2] } });
    expect(nextDutyChange(slow, [], shanghai('2026-06-03 09:00'))?.at).toBe(shanghai('2026-11-28 08:00'));
    expect(nextDutyChange(rotation(1, [1]), [], shanghai('2026-06-03 09:00'))).toBeNull();
  });
});
