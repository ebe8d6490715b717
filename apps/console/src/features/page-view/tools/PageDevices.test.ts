import type { DevicePlace } from '@lookfar/contract';
import type { DevicesNow } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { pastDevice } from '../live/pastDevice.ts';
import { PageDevices } from './PageDevices.ts';

const device = (id: number, part: Partial<DevicePlace> = {}): DevicePlace => ({
  ...{ id, name: `D${id}`, line: 'eg', online: true, gatewayOnline: true, alarmNum: 2, alarmLevel: 'high' },
  ...{ alarmUnacked: true, longitude: 120, latitude: 30, moves: false },
  ...part,
});
const idsIn = (now: DevicesNow | undefined) => (now?.state === 'ready' ? now.list.map(({ id }) => id) : now?.state);

describe('devices of a page', () => {
  it('[PV70] are told to each map as it asked: those it names, the page’s own, or the usual ones', () => {
    const devices = new PageDevices();
    const heard = new Map<string, DevicesNow>();
    const follow = (name: string, ids: number[]) => devices.watch(ids, (now) => heard.set(name, now));
    const stops = [follow('usual', []), follow('named', [7, 0])];
    expect([idsIn(heard.get('usual')), devices.wanted()]).toEqual(['loading', [7, 0]]);
    const list = [device(1), device(2), device(7)];
    devices.put({ state: 'ready', list }, { own: 1, usual: [1, 2] });
    expect(['usual', 'named'].map((name) => idsIn(heard.get(name)))).toEqual([
      [1, 2],
      [1, 7],
    ]);
    devices.put({ state: 'ready', list }, { own: 0, usual: undefined });
    expect(['usual', 'named'].map((name) => idsIn(heard.get(name)))).toEqual([[1, 2, 7], [7]]);
    for (const stop of stops) stop();
    expect(devices.wanted()).toBeUndefined();
  });

  it('[PV70] are asked for again only when other ones are followed', () => {
    const devices = new PageDevices();
    let changes = 0;
    devices.subscribe(() => {
      changes += 1;
    });
    const stop = devices.watch([], () => undefined);
    devices.watch([], () => undefined);
    stop();
    expect([changes, devices.wanted()]).toEqual([1, []]);
    devices.watch([3], () => undefined);
    expect([changes, devices.wanted()]).toEqual([2, [3]]);
  });

  it('[PV70] nothing of the present is shown with a past moment', () => {
    const gap = (equipmentId: number | null) =>
      ({ equipmentId, reason: 'deviceOffline', state: 'lost', from: 1, to: 2 }) as const;
    const alarm = { alarmId: 1, equipmentId: 1, signalId: null, level: 'low', text: '', from: 0, to: null } as const;
    const then = (of: DevicePlace, gaps = [gap(2)], known = [1, 2]) =>
      pastDevice(of, { gaps, alarms: [alarm, { ...alarm, level: 'critical' }], known: new Set(known) });
    expect(then(device(1))).toMatchObject({ online: true, gatewayOnline: true, alarmNum: 2, alarmLevel: 'critical' });
    expect(then(device(2))).toMatchObject({ online: false, gatewayOnline: true, alarmNum: 0, alarmLevel: null });
    expect(then(device(1), [gap(null)])).toMatchObject({ online: false });
    expect(then(device(3))).toMatchObject({ online: false, gatewayOnline: false, gatewayUnknown: true });
    // Where it was then is not known.
    expect(then(device(1, { moves: true }))).toMatchObject({ longitude: null, latitude: null });
    const unseen = pastDevice(device(1), { gaps: [], alarms: undefined, known: new Set([1]) });
    expect(unseen).not.toHaveProperty('alarmNum');
  });
});
