import type { Alarm } from '@lookfar/contract';

/** An alarm for tests. */
export function alarmOf(more: Partial<Alarm>): Alarm {
  return {
    alarmId: 1,
    equipmentId: 7,
    signalId: 70,
    equip: '1# 水泵',
    title: '出口压力',
    unit: 'bar',
    signal: { decimals: 1, signalMaps: [] },
    state: 'UNACK',
    active: true,
    acked: false,
    level: 'high',
    occurrence: 'first',
    limitId: 'high',
    limit: 8,
    value: 8.4,
    quality: 'good',
    raisedAt: 1_700_000_000_000,
    clearedAt: null,
    ackedAt: null,
    changedAt: 1_700_000_000_000,
    suppression: null,
    text: '1# 水泵 出口压力 越上限',
    shared: false,
    ...more,
  };
}
