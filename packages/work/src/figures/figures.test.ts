import { describe, expect, it } from 'vitest';
import type { FigureOrder } from './FigureOrder.ts';
import { type FigureFrame, figuresOf } from './figuresOf.ts';
import { suggest } from './suggest.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** Midnight of 1 March 2026 in UTC+8. */
const start = Date.UTC(2026, 1, 28, 16);
const frame: FigureFrame = { from: start, to: start + 30 * day, now: start + 31 * day, utcOffset: 480 };

let ids = 0;
const repair = (more: Partial<FigureOrder> = {}): FigureOrder => {
  ids += 1;
  return {
    ...{ id: ids, type: 'repair', state: 'finished', equipmentId: 1, kind: '', assignee: 'li', alarmId: null },
    ...{
      createdAt: start,
      receivedAt: null,
      closedAt: start + hour,
      dueAt: null,
      respondDueAt: null,
      reopened: 0,
      partsCost: 0,
    },
    ...more,
  };
};
const open = (more: Partial<FigureOrder> = {}) => repair({ state: 'pending', closedAt: null, ...more });
const inspection = (more: Partial<FigureOrder> = {}) => repair({ type: 'inspection', state: 'normal', ...more });

function compute(orders: readonly FigureOrder[], at: Partial<FigureFrame> = {}) {
  const steps = figuresOf(orders, { ...frame, ...at });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
const total = (...orders: FigureOrder[]) => compute(orders).total;

describe('figures', () => {
  it('without orders are zero, or none', () => {
    expect(total()).toEqual({
      ...{ reported: 0, finished: 0, open: 0, overdue: 0, mttrMinutes: null, respondMinutes: null, mtbfHours: null },
      ...{ firstTimeFix: null, onTime: null, partsCost: 0, inspections: 0, inspectionsDone: 0, abnormal: 0 },
    });
  });

  it('[WS1][WS2] count the first moment of the span and not the moment after it', () => {
    const before = repair({ createdAt: start - 1, closedAt: start });
    const after = repair({ createdAt: frame.to - 1, closedAt: frame.to });
    const ended = repair({ state: 'ended', kind: 'x' });
    expect(total(before, after, ended)).toMatchObject({ reported: 2, finished: 1 });
    expect(total(repair({ createdAt: frame.to }))).toMatchObject({ reported: 0 });
  });

  it('[WS3] open and overdue are those of now, whenever they were made', () => {
    const due = (dueAt: number) => open({ createdAt: start - 99 * day, dueAt });
    const late = inspection({ state: 'notStarted', closedAt: null, dueAt: frame.now - 1 });
    expect(total(due(frame.now), due(frame.now - 1), open(), late, repair({ dueAt: 0 }))).toMatchObject({
      ...{ open: 4, overdue: 2 },
    });
  });

  it('[WS4][WS5] times run from the report', () => {
    const slow = repair({ receivedAt: start + 10 * minute, closedAt: start + 90 * minute });
    const fast = repair({ receivedAt: start + 5 * minute, closedAt: start + 30 * minute });
    const unreceived = repair({ closedAt: start + 60 * minute });
    const figures = total(slow, fast, unreceived, repair({ state: 'ended', closedAt: start + 900 * minute }));
    expect(figures).toMatchObject({ mttrMinutes: 60, respondMinutes: 7.5 });
  });

  it('[WS6] MTBF is between reports of the same device', () => {
    const of = (equipmentId: number, hours: number, more: Partial<FigureOrder> = {}) =>
      repair({ equipmentId, createdAt: start + hours * hour, closedAt: start + 500 * hour, ...more });
    // Device 1: 0 → 10 → 40 h; device 2: 5 → 25 h; device 3 once. (40 + 20) / (2 + 1).
    const orders = [of(1, 40), of(1, 0), of(1, 10), of(2, 25), of(2, 5), of(3, 7), of(1, 200, { state: 'ended' })];
    const { total: all, byDevice, byPerson } = compute(orders);
    expect(all.mtbfHours).toBe(20);
    expect([1, 2, 3].map((id) => byDevice.get(id)?.mtbfHours)).toEqual([20, 20, null]);
    expect(byPerson.get('li')?.mtbfHours).toBeNull();
  });

  it('[WS7] fixed the first time: not sent back, and not the same again within 30 days', () => {
    const [closedAt, kind] = [start + hour, '轴承'];
    const again = (more: Partial<FigureOrder>) => open({ kind, createdAt: closedAt + 30 * day, ...more });
    const share = (...later: FigureOrder[]) => total(repair({ kind, closedAt }), ...later).firstTimeFix;
    expect(share()).toBe(1);
    expect(share(again({}))).toBe(0);
    expect(share(again({ createdAt: closedAt + 30 * day + 1 }))).toBe(1);
    expect(share(again({ createdAt: closedAt }))).toBe(1);
    expect(share(again({ kind: '漏油' }))).toBe(1);
    expect(share(again({ equipmentId: 2 }))).toBe(1);
    expect(share(again({ alarmId: 7 }))).toBe(1);
    expect(share(again({ state: 'ended', closedAt: frame.now }))).toBe(1);
    expect(total(repair({ reopened: 1 }), repair({ kind })).firstTimeFix).toBe(0.5);
    const byAlarm = [repair({ alarmId: 7, closedAt }), again({ alarmId: 7, kind: 'other' })];
    expect(total(...byAlarm).firstTimeFix).toBe(0);
  });

  it('[WS8] on time is at the due time or before it, of those that have one', () => {
    const dueAt = start + hour;
    const orders = [
      repair({ dueAt }),
      repair({ dueAt, closedAt: dueAt + 1 }),
      repair(),
      inspection({ dueAt, state: 'abnormal' }),
      inspection({ dueAt, state: 'aborted', closedAt: dueAt + 1 }),
    ];
    expect(total(...orders).onTime).toBe(0.67);
  });

  it('[WS9] cost is that of parts of finished repairs', () => {
    const orders = [repair({ partsCost: 10.1 }), repair({ partsCost: 0.2 }), open({ partsCost: 99 })];
    expect(total(...orders).partsCost).toBe(10.3);
  });

  it('[WS10] inspections are those closed within the span and those that should have been', () => {
    const waiting = (dueAt: number | null) => inspection({ state: 'notStarted', closedAt: null, dueAt });
    const orders = [
      ...[inspection(), inspection({ state: 'abnormal' }), inspection({ state: 'aborted' })],
      ...[waiting(start + day), waiting(frame.to), waiting(null), inspection({ closedAt: start - 1 })],
    ];
    expect(total(...orders)).toMatchObject({ inspections: 4, inspectionsDone: 2, abnormal: 1, reported: 0 });
  });

  it('[WS12] are given by device, kind, person and day', () => {
    const orders = [
      repair({ kind: '轴承', assignee: 'wang', closedAt: start + day }),
      repair({ equipmentId: 2, createdAt: start + day - 1, closedAt: start + day - 1 }),
      open({ assignee: '' }),
      inspection({ equipmentId: 3 }),
    ];
    const { byDevice, byKind, byPerson, byDay } = compute(orders);
    expect([...byDevice].map(([id, each]) => [id, each.reported, each.inspections])).toEqual([
      ...[
        [1, 2, 0],
        [2, 1, 0],
        [3, 0, 1],
      ],
    ]);
    expect([...byKind].map(([kind, each]) => [kind, each.reported])).toEqual([
      ['轴承', 1],
      ['', 2],
    ]);
    expect([...byPerson.keys()]).toEqual(['wang', 'li']);
    expect(byDay).toHaveLength(30);
    expect(byDay.slice(0, 3)).toEqual([
      { day: '2026-03-01', reported: 3, finished: 1 },
      { day: '2026-03-02', reported: 0, finished: 1 },
      { day: '2026-03-03', reported: 0, finished: 0 },
    ]);
    expect(byDay.at(-1)?.day).toBe('2026-03-30');
    expect(compute(orders, { utcOffset: 0 }).byDay[0]).toEqual({ day: '2026-02-28', reported: 2, finished: 0 });
  });

  it('pauses while it adds up', () => {
    const steps = figuresOf(
      Array.from({ length: 1000 }, () => repair()),
      frame,
    );
    let pauses = 0;
    while (!steps.next().done) pauses += 1;
    expect(pauses).toBeGreaterThanOrEqual(10);
  });
});

describe('suggestions', () => {
  const now = 1000 * day;
  const counted = (equipmentId: number, alarmId: number, times: number) => ({
    ...{ equipmentId, alarmId, times, equipName: `泵 ${equipmentId}`, title: '跳闸' },
  });

  it('[WS11] name alarms that repeat, the most frequent first, and what was last done', () => {
    const work = { repair: { orderId: 5, title: '换轴承', at: now - 400 * day - 1 }, inspectedAt: now - day + 1 };
    const found = suggest([counted(1, 1, 3), counted(2, 2, 5), counted(3, 3, 2)], (id) => (id === 2 ? work : {}), {
      now,
      most: 10,
    });
    expect(found).toEqual([
      {
        ...{ equipmentId: 2, equipName: '泵 2', alarmId: 2, alarmTitle: '跳闸', times: 5, days: 30 },
        lastRepair: { orderId: 5, title: '换轴承', daysAgo: 400 },
        lastInspectionDaysAgo: 0,
      },
      {
        ...{ equipmentId: 1, equipName: '泵 1', alarmId: 1, alarmTitle: '跳闸', times: 3, days: 30 },
        ...{ lastRepair: null, lastInspectionDaysAgo: null },
      },
    ]);
    expect(suggest([counted(1, 1, 3), counted(2, 2, 5)], () => ({}), { now, most: 1 })).toHaveLength(1);
  });
});
