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
    expect(equipmentState({ sn, gatewayOnline, online, shared: false }, false).text).toBe(text);
  });

  it('[ML1] a gateway that the server hears nothing of is neither online nor offline', () => {
    const unheard = { sn: 'GW1', gatewayOnline: false, gatewayUnknown: true, online: false };
    expect(equipmentState(unheard, false)).toEqual({ state: 'stale', text: 'gatewayUnknown' });
  });

  it('[ML1] a shared device has a gateway, though it is not named', () => {
    const shared = { sn: '', shared: true };
    expect(equipmentState({ ...shared, gatewayOnline: true, online: true }, false).text).toBe('online');
    expect(equipmentState({ ...shared, gatewayOnline: false, online: false }, false).text).toBe('gatewayOffline');
  });

  it('[ML1] of a lost server nothing is known, except that there is no gateway', () => {
    const fine = { sn: 'GW1', gatewayOnline: true, online: true };
    expect(equipmentState(fine, true)).toEqual({ state: 'stale', text: 'lineLost' });
    expect(equipmentState({ ...fine, sn: '' }, true).text).toBe('noGateway');
  });
});
