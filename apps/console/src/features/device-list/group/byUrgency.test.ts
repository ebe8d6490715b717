import type { EquipmentMark } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { byUrgency, needsAttention } from './byUrgency.ts';

const mark = (id: number, more: Partial<EquipmentMark> = {}) =>
  ({ id, online: true, gatewayOnline: true, ...more }) as EquipmentMark;

describe('[DG7] devices in the summary of a group', () => {
  const list = [
    mark(1),
    mark(2, { online: false }),
    mark(3, { online: false, gatewayOnline: false }),
    mark(4, { alarmNum: 3, alarmLevel: 'low' }),
    mark(5, { alarmNum: 1, alarmLevel: 'critical', online: false }),
    mark(6, { alarmNum: 0, alarmLevel: null }),
  ];

  it('are ordered by what they need', () => {
    expect(byUrgency(list).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 6]);
  });

  it('need attention in alarm or offline', () => {
    expect(list.filter(needsAttention).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  });
});
