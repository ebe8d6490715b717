import type { AlarmLevel } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { inOrder, type Ranked } from './equipmentOrder.ts';

const one = (id: number, more: Partial<Ranked> = {}): Ranked => ({
  ...{ id, name: `设备 ${id}`, groupId: null, groupName: '', followed: false, topAt: null },
  ...{ online: false, gatewayOnline: false, standing: undefined, lastTime: null, ...more },
});
const standing = (alarmLevel: AlarmLevel | null, alarmNum: number, alarmUnacked = false) => ({
  standing: { alarmLevel, alarmNum, alarmUnacked },
});
const ids = (list: readonly Ranked[]) => list.map(({ id }) => id);

describe('the order of a list', () => {
  it('[MN4] without a sort, devices in alarm come first, then those that are offline, equal ones by id', () => {
    const live = { online: true, gatewayOnline: true };
    const list = [
      one(8, live),
      one(7, { ...live, ...standing(null, 0) }),
      one(6),
      one(5, { gatewayOnline: true }),
      one(4, { ...live, ...standing('low', 3, true) }),
      one(3, { ...live, ...standing('critical', 1) }),
      one(2, standing('critical', 1)),
    ];
    expect(ids(inOrder(list, {}))).toEqual([2, 3, 4, 6, 5, 7, 8]);
    expect(ids(inOrder([one(3), one(1), one(2)], {}))).toEqual([1, 2, 3]);
    expect(ids(inOrder([one(3), one(1), one(2)], { order: 'desc' }))).toEqual([3, 2, 1]);
  });

  it('[MN4] pinned devices come first in every order, the most recently pinned before the others', () => {
    const list = [one(1, { name: 'a' }), one(2, { topAt: 10 }), one(3, { topAt: 20 }), one(4, { name: 'b' })];
    expect(ids(inOrder(list, {}))).toEqual([3, 2, 1, 4]);
    expect(ids(inOrder(list, { sort: 'name', order: 'desc' }))).toEqual([3, 2, 4, 1]);
  });

  it('[MN4] devices without a sort key come last in both directions', () => {
    const list = [one(1), one(2, { lastTime: 5 }), one(3, { lastTime: 9 })];
    expect(ids(inOrder(list, { sort: 'lastTime' }))).toEqual([2, 3, 1]);
    expect(ids(inOrder(list, { sort: 'lastTime', order: 'desc' }))).toEqual([3, 2, 1]);
    const groups = [one(1), one(2, { groupId: 1, groupName: 'b' }), one(3, { groupId: 2, groupName: 'a' })];
    expect(ids(inOrder(groups, { sort: 'group' }))).toEqual([3, 2, 1]);
    expect(ids(inOrder(groups, { sort: 'group', order: 'desc' }))).toEqual([2, 3, 1]);
  });

  it('[MN4] states are ordered offline, gateway online without its device, online', () => {
    const list = [one(1, { online: true, gatewayOnline: true }), one(2, { gatewayOnline: true }), one(3)];
    expect(ids(inOrder(list, { sort: 'state' }))).toEqual([3, 2, 1]);
  });

  it('[MN4] alarms are ordered by priority, then unacknowledged, then number', () => {
    const list = [
      one(1, standing(null, 0)),
      one(2, standing('low', 9)),
      one(3, standing('critical', 1)),
      one(4, standing('critical', 1, true)),
      one(5, standing('critical', 2, true)),
      one(6),
    ];
    expect(ids(inOrder(list, { sort: 'alarm', order: 'desc' }))).toEqual([5, 4, 3, 2, 1, 6]);
    expect(ids(inOrder(list, { sort: 'alarm' }))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('[MN4] the followed ones', () => {
    const list = [one(1), one(2, { followed: true })];
    expect(ids(inOrder(list, { sort: 'followed', order: 'desc' }))).toEqual([2, 1]);
  });
});
