import { describe, expect, it } from 'vitest';
import { deviceState } from './managedStates.ts';

describe('state of a managed equipment', () => {
  it.each([
    ['', false, false, 'noGateway'],
    ['', true, true, 'noGateway'],
    ['GW1', false, true, 'gatewayOffline'],
    ['GW1', true, false, 'deviceSilent'],
    ['GW1', true, true, 'online'],
  ])('[EL1] gateway "%s" online %s, device online %s: %s', (sn, gatewayOnline, online, text) => {
    expect(deviceState({ sn, gatewayOnline, online }).text).toBe(text);
  });
});
