import type { Alarm, WatchedAlarm } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { alarmOf } from '../testing/alarmOf.ts';
import { type Arranged, arrange, nothingArranged } from './arrange.ts';
import { patchAlarms } from './patchAlarms.ts';
import { pickRange } from './pickRange.ts';

const ids = ({ rows }: Arranged) => rows.map(({ alarm }) => alarm.alarmId);
const alarms = (...list: number[]): Alarm[] => list.map((alarmId) => alarmOf({ alarmId }));

describe('[AV5] the order', () => {
  const before = arrange(nothingArranged, alarms(1, 2, 3), false);

  it('is that of the server while nobody is at the list', () => {
    expect(ids(before)).toEqual([1, 2, 3]);
    expect(ids(arrange(before, alarms(4, 3, 1), false))).toEqual([4, 3, 1]);
  });

  it('stays while it is held; what is new waits', () => {
    const held = arrange(before, alarms(4, 3, 2, 1), true);
    expect(ids(held)).toEqual([1, 2, 3]);
    expect(held.waiting.map(({ alarmId }) => alarmId)).toEqual([4]);
  });

  it('keeps the place of a row that is gone until it returns', () => {
    const held = arrange(before, alarms(1, 3), true);
    expect(held.rows.map(({ gone }) => gone)).toEqual([false, true, false]);
    expect(arrange(held, alarms(1, 2, 3), true).rows.map(({ gone }) => gone)).toEqual([false, false, false]);
    expect(ids(arrange(held, alarms(1, 3), false))).toEqual([1, 3]);
  });

  it('still shows changes within each row', () => {
    const acked = alarmOf({ alarmId: 2, acked: true, state: 'ACKED' });
    expect(arrange(before, [...alarms(1), acked, ...alarms(3)], true).rows[1]?.alarm).toBe(acked);
  });

  it('shows the first rows even while held: there was nothing to keep in place', () => {
    expect(ids(arrange(nothingArranged, alarms(1), true))).toEqual([1]);
  });
});

describe('[AV6] live changes', () => {
  const change = (more: Partial<WatchedAlarm>): WatchedAlarm => ({
    alarmId: 1,
    equipmentId: 7,
    state: 'ACKED',
    level: 'high',
    time: 2000,
    acked: true,
    annunciated: false,
    ...more,
  });
  const list = [alarmOf({ alarmId: 1, changedAt: 1000 }), alarmOf({ alarmId: 2, changedAt: 1000 })];

  it('reach their row and no other', () => {
    const next = patchAlarms(list, [change({})]);
    expect(next[0]).toMatchObject({ state: 'ACKED', acked: true, active: true, level: 'high', changedAt: 2000 });
    expect(next[1]).toBe(list[1]);
  });

  it('of a condition that is gone leave the row inactive', () => {
    expect(patchAlarms(list, [change({ state: 'RTNUN', acked: false })])[0]).toMatchObject({
      active: false,
      acked: false,
    });
    expect(patchAlarms(list, [change({ state: 'L-ACK' })])[0]?.active).toBe(false);
  });

  it.each(['NORM', 'SHLVD', 'DSUPR', 'OOSRV'] as const)('to %s remove the row', (state) => {
    expect(patchAlarms(list, [change({ state })])).toEqual([list[1]]);
  });

  it('of several, the last counts', () => {
    expect(patchAlarms(list, [change({ state: 'NORM' }), change({ state: 'UNACK', acked: false })])[0]?.state).toBe(
      'UNACK',
    );
  });

  it('that are older than the row, or of unknown alarms, change nothing', () => {
    expect(patchAlarms(list, [change({ time: 999 }), change({ alarmId: 9 })])).toBe(list);
  });
});

describe('[AV7] picking rows', () => {
  const order = [5, 3, 9, 1];

  it('turns one on and off', () => {
    expect([...pickRange(new Set(), order, { id: 3 })]).toEqual([3]);
    expect([...pickRange(new Set([3]), order, { id: 3 })]).toEqual([]);
  });

  it('takes a range in screen order, in either direction', () => {
    expect([...pickRange(new Set([3]), order, { id: 1, from: 3 })]).toEqual([3, 9, 1]);
    expect([...pickRange(new Set([1]), order, { id: 3, from: 1 })].toSorted()).toEqual([1, 3, 9]);
    expect([...pickRange(new Set([5, 3, 9]), order, { id: 3, from: 5 })]).toEqual([9]);
  });

  it('takes the one alone when the other end has left the list', () => {
    expect([...pickRange(new Set(), order, { id: 3, from: 77 })]).toEqual([3]);
  });
});
