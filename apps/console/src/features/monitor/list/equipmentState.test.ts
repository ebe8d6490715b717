import { describe, expect, it } from 'vitest';
import { equipmentState } from './equipmentState.ts';
import { groupOptions } from './groupOptions.ts';

describe('state of an equipment in the list', () => {
  it.each([
    ['', false, false, 'noGateway'],
    ['', true, true, 'noGateway'],
    ['GW1', false, false, 'gatewayOffline'],
    ['GW1', false, true, 'gatewayOffline'],
    ['GW1', true, false, 'deviceSilent'],
    ['GW1', true, true, 'online'],
  ])('[ML1] gateway "%s" online %s, device online %s: %s', (sn, gatewayOnline, online, text) => {
    expect(equipmentState({ sn, gatewayOnline, online, shared: false }).text).toBe(text);
  });

  it('[ML1] a shared device has a gateway, though it is not named', () => {
    const shared = { sn: '', shared: true };
    expect(equipmentState({ ...shared, gatewayOnline: true, online: true }).text).toBe('online');
    expect(equipmentState({ ...shared, gatewayOnline: false, online: false }).text).toBe('gatewayOffline');
  });
});

describe('options of the group filter', () => {
  const group = (id: number, name: string, parentId: number | null = null) => ({ id, name, parentId, equipCount: id });

  it('[ML2] names a group with its parents and counts its devices', () => {
    const groups = [group(1, 'Plant'), group(2, 'Hall', 1), group(3, 'Line', 2)];
    expect(groupOptions(groups)).toEqual([
      { value: '1', text: 'Plant (1)' },
      { value: '2', text: 'Plant / Hall (2)' },
      { value: '3', text: 'Plant / Hall / Line (3)' },
    ]);
  });

  it('[ML2] survives a missing parent and a circle', () => {
    expect(groupOptions([group(1, 'A', 9), group(2, 'B', 3), group(3, 'C', 2)]).map(({ text }) => text)).toEqual([
      'A (1)',
      'C / B (2)',
      'B / C (3)',
    ]);
  });
});
