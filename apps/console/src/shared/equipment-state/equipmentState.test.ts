import { describe, expect, it } from 'vitest';
import { equipmentState } from './equipmentState.ts';

describe('state of an equipment in a list', () => {
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

  it('[ML1] a gateway that the server hears nothing of is neither online nor offline', () => {
    const unheard = { sn: 'GW1', gatewayOnline: false, gatewayUnknown: true, online: false };
    expect(equipmentState(unheard)).toEqual({ state: 'stale', text: 'gatewayUnknown' });
  });

  it('[ML1] a shared device has a gateway, though it is not named', () => {
    const shared = { sn: '', shared: true };
    expect(equipmentState({ ...shared, gatewayOnline: true, online: true }).text).toBe('online');
    expect(equipmentState({ ...shared, gatewayOnline: false, online: false }).text).toBe('gatewayOffline');
  });
});
