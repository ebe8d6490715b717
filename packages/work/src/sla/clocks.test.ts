import { RepairSettings } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { clockOf, dueTimes, escalatesAt, reachedLevel } from './clocks.ts';

const { sla } = RepairSettings.parse({ sla: { urgent: { respondMinutes: 10, finishMinutes: 120 } } });
const minute = 60_000;

it('[SL1] due times are minutes from the report by urgency; 0 is none', () => {
  expect(dueTimes(sla, 'urgent', 1000)).toEqual({ respondDueAt: 1000 + 10 * minute, finishDueAt: 1000 + 120 * minute });
  expect(dueTimes(sla, 'low', 1000)).toEqual({ respondDueAt: null, finishDueAt: null });
});

it('[SL2] a clock is overdue when it was stopped after its time, or runs beyond it', () => {
  expect(clockOf(null, null, 5)).toBeNull();
  expect(clockOf(100, null, 100)).toEqual({ dueAt: 100, stoppedAt: null, isOverdue: false });
  expect(clockOf(100, null, 101)?.isOverdue).toBe(true);
  expect(clockOf(100, 100, 500)?.isOverdue).toBe(false);
  expect(clockOf(100, 101, 500)?.isOverdue).toBe(true);
});

describe('[SL3] a clock escalates when its time is up, once more after the same time, and then no more', () => {
  const clock = (level: number) => ({ dueAt: 10 * minute, from: 0, level });
  it('moments', () => {
    expect([0, 1, 2].map((level) => escalatesAt(clock(level)))).toEqual([10 * minute, 20 * minute, null]);
    expect(escalatesAt({ dueAt: null, from: 0, level: 0 })).toBeNull();
    // A clock that was set back between report and due time must not make both levels one moment.
    expect(escalatesAt({ dueAt: 5, from: 50, level: 1 })).toBe(5 + minute);
  });
  it.each([
    [0, 10 * minute - 1, 0],
    [0, 10 * minute, 1],
    [0, 99 * minute, 2],
    [1, 15 * minute, 1],
    [1, 20 * minute, 2],
    [2, 99 * minute, 2],
  ])('from level %i at %i it is %i', (level, now, reached) => expect(reachedLevel(clock(level), now)).toBe(reached));
});
