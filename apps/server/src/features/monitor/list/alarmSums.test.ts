import { levelRank } from '@lookfar/alarms';
import { describe, expect, it } from 'vitest';
import { ownGrant, toGrant } from '../../share/grant.ts';
import { type AlarmSum, activeAlarmSummary } from './alarmSums.ts';

const sum = (more: Partial<AlarmSum>): AlarmSum => ({
  ...{ equipmentId: 1, signalId: 7, count: 1, rank: levelRank('low'), unacked: false, ...more },
});
const sharing = (signals: string) => toGrant({ signals, mayWrite: 0, mayHistory: 0, mayAlarm: 1, expiresAt: null });

describe('the active alarms of a device', () => {
  it('[MN5] the number, the gravest level, and whether some are not acknowledged', () => {
    const sums = [sum({ count: 2 }), sum({ signalId: null, rank: levelRank('high'), unacked: true })];
    expect(activeAlarmSummary(sums, ownGrant)).toEqual({ alarmNum: 3, alarmLevel: 'high', alarmUnacked: true });
    expect(activeAlarmSummary([sum({})], ownGrant)).toMatchObject({ alarmLevel: 'low' });
    expect(activeAlarmSummary(undefined, ownGrant)).toEqual({ alarmNum: 0, alarmLevel: null, alarmUnacked: false });
  });

  it('[MN5] a holder sees those about exactly one shared signal', () => {
    const sums = [sum({}), sum({ signalId: 8, unacked: true }), sum({ signalId: null, rank: levelRank('critical') })];
    expect(activeAlarmSummary(sums, sharing('[7]'))).toEqual({ alarmNum: 1, alarmLevel: 'low', alarmUnacked: false });
    expect(activeAlarmSummary(sums, sharing('[]'))).toEqual({ alarmNum: 0, alarmLevel: null, alarmUnacked: false });
    expect(activeAlarmSummary(sums, sharing('"all"'))).toMatchObject({ alarmNum: 3, alarmLevel: 'critical' });
  });
});
