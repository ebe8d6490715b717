import type { MonitoredEquipment } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { brokenLink, isOutdated, liveEquipment } from './liveEquipment.ts';

const row: MonitoredEquipment = {
  id: 1,
  name: 'Pump',
  display: 'list',
  line: 'eg',
  image: null,
  alarmNum: 2,
  alarmLevel: 'high',
  alarmUnacked: true,
  followed: false,
  top: false,
  groupId: null,
  groupName: '',
  manufacturer: '',
  model: '',
  location: '',
  sn: 'G1',
  gatewayName: '',
  online: true,
  gatewayOnline: true,
  signalCount: 3,
  lastTime: 100,
  shared: false,
};

describe('a device in the list', () => {
  it('[ML7] has its latest state from the channel, or the loaded one before that', () => {
    expect(liveEquipment(row, undefined)).toBe(row);
    const live = liveEquipment(row, {
      online: false,
      gatewayOnline: true,
      alarmNum: 0,
      alarmLevel: null,
      longitude: 1,
    });
    expect(live).toEqual({ ...row, online: false, alarmNum: 0, alarmLevel: null });
  });

  it('[ML7] has the later time of both', () => {
    const state = { online: true, gatewayOnline: true };
    expect(liveEquipment(row, { ...state, lastTime: 200 }).lastTime).toBe(200);
    expect(liveEquipment(row, { ...state, lastTime: 50 }).lastTime).toBe(100);
    expect(liveEquipment(row, { ...state, lastTime: null }).lastTime).toBe(100);
    expect(liveEquipment({ ...row, lastTime: null }, { ...state, lastTime: 5 }).lastTime).toBe(5);
  });

  it('[ML7] a gateway that is heard of again is known again', () => {
    const state = { online: true, gatewayOnline: true };
    expect(liveEquipment({ ...row, gatewayUnknown: true }, state).gatewayUnknown).toBeUndefined();
    expect(liveEquipment(row, { ...state, gatewayUnknown: true }).gatewayUnknown).toBe(true);
  });

  it('[ML8] is loaded again when its state or alarms have changed', () => {
    const same = { online: true, gatewayOnline: true, alarmNum: 2, lastTime: 999 };
    expect(isOutdated(row, same)).toBe(false);
    expect(isOutdated(row, { online: true, gatewayOnline: true })).toBe(false);
    expect(isOutdated(row, { ...same, online: false })).toBe(true);
    expect(isOutdated(row, { ...same, gatewayOnline: false })).toBe(true);
    expect(isOutdated(row, { ...same, alarmNum: 1 })).toBe(true);
  });

  it.each([
    [{}, null, null],
    [{}, 5, 'server'],
    [{ sn: '' }, null, 'noGateway'],
    [{ sn: '', shared: true }, null, null],
    [{ gatewayOnline: false, online: false }, null, 'gateway'],
    [{ gatewayOnline: false, online: false, gatewayUnknown: true }, null, 'source'],
    [{ online: false }, null, 'device'],
  ])('[ML9] names the first broken link: %j, channel down %s: %s', (change, down, link) => {
    expect(brokenLink({ ...row, ...change }, down)?.link ?? null).toBe(link);
  });
});
