import { expect, it } from 'vitest';
import { alarmOf } from '../testing/alarmOf.ts';
import { levelsBySignal } from './levelsBySignal.ts';

it('[MA2] a signal has the highest priority among its active alarms, and one of several signals gives no mark', () => {
  const alarms = [
    alarmOf({ signalId: 70, level: 'low' }),
    alarmOf({ signalId: 70, level: 'critical' }),
    alarmOf({ signalId: 70, level: 'high' }),
    alarmOf({ signalId: 71, level: 'medium' }),
    alarmOf({ signalId: null, level: 'critical' }),
  ];
  expect([...levelsBySignal(alarms)]).toEqual([
    [70, 'critical'],
    [71, 'medium'],
  ]);
  expect(levelsBySignal([]).size).toBe(0);
});
