import type { AlarmStateName } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { AlarmWatch, ValueWatch } from './watches.ts';

const all = () => true;
const update = (value: number | null, code = '200', time = 0) => [7, { code, value, time }] as [number, never];

describe('changes of values', () => {
  it('[JS4] are another value or another quality, not another time', () => {
    const watch = new ValueWatch();
    watch.expect(7, { code: '200', value: 1, time: 0 });
    expect(watch.changes([update(1, '200', 99)], all)).toEqual([]);
    expect(watch.changes([update(2)], all)).toEqual([{ signalId: 7, value: 2, old: 1, good: true }]);
    expect(watch.changes([update(2, '1303')], all)).toEqual([{ signalId: 7, value: 2, old: 2, good: false }]);
    expect(watch.changes([update(2, '1303')], all)).toEqual([]);
  });

  it('[JS4] the very first value is a change; a signal that no one watches has none', () => {
    const watch = new ValueWatch();
    expect(watch.changes([update(3)], () => false)).toEqual([]);
    expect(watch.changes([update(3)], all)).toEqual([{ signalId: 7, value: 3, old: null, good: true }]);
  });
});

describe('alarms', () => {
  const change = (state: AlarmStateName) => ({
    alarmId: 1,
    orgId: 1,
    equipmentId: 1,
    state,
    level: 'high' as const,
    text: { cn: '高', en: 'high' },
    time: 0,
    acked: false,
    annunciated: true,
  });
  const raised = (watch: AlarmWatch, ...states: AlarmStateName[]) =>
    states.map((state) => (watch.triggerOf(change(state))?.alarm as { raised: boolean } | undefined)?.raised);

  it('[JS5] only their raising and their return count', () => {
    expect(raised(new AlarmWatch(), 'UNACK', 'ACKED', 'NORM')).toEqual([true, undefined, false]);
    expect(raised(new AlarmWatch(), 'UNACK', 'RTNUN', 'UNACK', 'RTNUN', 'NORM')).toEqual([
      true,
      false,
      true,
      false,
      undefined,
    ]);
  });

  it('[JS5] shelving is neither', () => {
    expect(raised(new AlarmWatch(), 'UNACK', 'SHLVD', 'UNACK', 'SHLVD', 'NORM')).toEqual([
      true,
      undefined,
      undefined,
      undefined,
      false,
    ]);
  });

  it('[JS5] what stood before is not raised again', () => {
    const watch = new AlarmWatch();
    watch.expect(new Map([[1, 'UNACK']]));
    expect(raised(watch, 'ACKED', 'NORM')).toEqual([undefined, false]);
  });
});
