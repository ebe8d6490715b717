import { pushStates } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { deviceState, pushShownAs } from './managedStates.ts';

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

  it('[EL2] says where the configuration is, unless no gateway is to have it', () => {
    expect(pushStates.map((push) => pushShownAs(push)?.text)).toEqual([
      undefined,
      'applied',
      'waiting',
      'sent',
      'refused',
    ]);
  });
});
