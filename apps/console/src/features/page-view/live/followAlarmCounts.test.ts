import type { Alarm } from '@lookfar/contract';
import { systemSource } from '@lookfar/page';
import type { AlarmsNow } from '@lookfar/widgets';
import { expect, it, vi } from 'vitest';
import { followAlarmCounts } from './followAlarmCounts.ts';

const alarm = (level: Alarm['level'], acked: boolean) => ({ level, acked }) as Alarm;

function follow(keys: readonly string[]) {
  const values = new Map<string, unknown>();
  let tell: ((alarms: AlarmsNow) => void) | undefined;
  const watch = vi.fn((_: number, told: (alarms: AlarmsNow) => void) => {
    tell = told;
    return () => undefined;
  });
  const runtime = {
    sources: () => keys.map(systemSource),
    apply: (readings: Iterable<readonly [string, { value: unknown }]>) => {
      for (const [key, { value }] of readings) values.set(key, value);
    },
  };
  followAlarmCounts(runtime as unknown as Parameters<typeof followAlarmCounts>[0], watch, () => 5);
  return { watch, tell: (alarms: AlarmsNow) => tell?.(alarms), of: (key: string) => values.get(systemSource(key)) };
}

it('[PV32] counts alarms by level, and those that nobody acknowledged', () => {
  const { tell, of } = follow(['alarmCriticalNum', 'alarmLowNum', 'alarmUnackedNum']);
  const list = [alarm('critical', false), alarm('low', true), alarm('low', false)];
  tell({ state: 'ready', total: 3, list });
  expect([of('alarmCriticalNum'), of('alarmLowNum'), of('alarmUnackedNum'), of('alarmHighNum')]).toEqual([
    ...[1, 2, 2, undefined],
  ]);
});

it('[PV32] knows no number of a list that is not complete, or that may not be seen', () => {
  const { tell, of } = follow(['alarmLowNum']);
  tell({ state: 'ready', total: 2, list: [alarm('low', true)] });
  expect(of('alarmLowNum')).toBeNull();
  tell({ state: 'ready', total: 0, list: [] });
  expect(of('alarmLowNum')).toBe(0);
  tell({ state: 'refused', reason: 'no' });
  expect(of('alarmLowNum')).toBeNull();
});

it('[PV32] asks for nothing on a page that shows none of them', () => {
  expect(follow(['alarmNum', 'datetime']).watch).not.toHaveBeenCalled();
});
