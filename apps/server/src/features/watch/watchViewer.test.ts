import { closeCodes, type WatchedAlarm, watchLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { viewerLimits } from '../live/viewerLimits.ts';
import { hasPendingUpdates, newWatchViewer, type PendingUpdates, watchStep } from './watchViewer.ts';

const good = (value: number) => ({ code: '200', value, time: value });
const idle = { kind: 'tick', buffered: 0 } as const;
const full = { kind: 'tick', buffered: viewerLimits.bufferedBytes + 1 } as const;
const alarm = (alarmId: number, state: WatchedAlarm['state'], equipmentId: number | null = 1): WatchedAlarm => ({
  ...{ alarmId, equipmentId, state, level: 'high', time: 1, acked: false, annunciated: true },
});

describe('a viewer of lists', () => {
  it('[WT4] gets the newest of everything at most once per 500 ms', () => {
    const viewer = newWatchViewer(0);
    watchStep(viewer, { kind: 'states', equipmentIds: [1, 2] }, 0);
    for (const n of [1, 2, 3]) watchStep(viewer, { kind: 'values', equipmentId: 1, values: [[7, good(n)]] }, n);
    watchStep(viewer, { kind: 'alarm', alarm: alarm(5, 'UNACK') }, 3);
    watchStep(viewer, { kind: 'alarm', alarm: alarm(5, 'ACKED') }, 4);
    const news: PendingUpdates = {
      states: new Set([1, 2]),
      values: new Map([[1, new Map([[7, good(3)]])]]),
      alarms: new Map([[5, alarm(5, 'ACKED')]]),
      alarmsBegin: false,
      reload: false,
    };
    expect(watchStep(viewer, idle, 10)).toEqual({ kind: 'tell', news });
    watchStep(viewer, { kind: 'reload' }, 11);
    expect(watchStep(viewer, idle, 10 + watchLimits.flushMs - 1)).toBeUndefined();
    expect(watchStep(viewer, idle, 10 + watchLimits.flushMs)).toMatchObject({ news: { reload: true } });
    expect(hasPendingUpdates(viewer)).toBe(false);
  });

  it('[WT4] gets updates immediately after the clock was set back', () => {
    const viewer = newWatchViewer(3_600_000);
    for (const now of [3_600_000, 5]) {
      watchStep(viewer, { kind: 'reload' }, now);
      expect(watchStep(viewer, idle, now)).toMatchObject({ kind: 'tell' });
    }
  });

  it('nothing is sent if nothing happened', () => {
    const viewer = newWatchViewer(0);
    watchStep(viewer, { kind: 'values', equipmentId: 1, values: [] }, 0);
    expect(watchStep(viewer, idle, 5000)).toBeUndefined();
  });

  it('[WT6] is not sent what was dropped meanwhile', () => {
    const viewer = newWatchViewer(0);
    watchStep(viewer, { kind: 'states', equipmentIds: [1, 2] }, 0);
    for (const equipmentId of [1, 2]) watchStep(viewer, { kind: 'values', equipmentId, values: [[7, good(1)]] }, 0);
    for (const [id, equipmentId] of [
      [5, 1],
      [6, 2],
      [7, null],
    ] as const)
      watchStep(viewer, { kind: 'alarm', alarm: alarm(id, 'UNACK', equipmentId) }, 0);
    watchStep(viewer, { kind: 'forget', equipmentIds: [1] }, 0);
    const effect = watchStep(viewer, idle, 500);
    const news = effect?.kind === 'tell' ? effect.news : undefined;
    expect([...(news?.states ?? [])]).toEqual([2]);
    expect([...(news?.values.keys() ?? [])]).toEqual([2]);
    expect([...(news?.alarms.keys() ?? [])]).toEqual([6, 7]);
  });

  it('[WT9] that is slow gets the newest when it has caught up, and is closed after 30 s', () => {
    const viewer = newWatchViewer(0);
    for (let n = 1; n <= 100; n += 1) {
      watchStep(viewer, { kind: 'values', equipmentId: 1, values: [[n % 3, good(n)]] }, n);
      expect(watchStep(viewer, full, n)).toBeUndefined();
    }
    expect(viewer.values.get(1)?.size).toBe(3);
    expect(watchStep(viewer, full, 1 + viewerLimits.slowMs)).toEqual({ kind: 'close', code: closeCodes.tooSlow });
    expect(watchStep(viewer, idle, 1000)).toMatchObject({ kind: 'tell' });
  });

  it('[WT9] that is silent for 150 s is closed; any message keeps it open', () => {
    const viewer = newWatchViewer(0);
    watchStep(viewer, { kind: 'heard' }, 60_000);
    expect(watchStep(viewer, idle, 209_999)).toBeUndefined();
    expect(watchStep(viewer, idle, 210_000)).toEqual({ kind: 'close', code: closeCodes.silent });
  });
});
