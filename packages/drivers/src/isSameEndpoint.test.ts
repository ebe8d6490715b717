import { expect, it } from 'vitest';
import { describeDriver } from './describeDriver.ts';
import { drivers } from './drivers.ts';
import { isSameEndpoint } from './isSameEndpoint.ts';

const opc = { endpointUrl: 'opc.tcp://10.0.0.1:4840', userName: 'ops', password: 'x' };

it('an endpoint is where and how a device is reached; other parameters may differ', () => {
  const same = (more: object) => isSameEndpoint('opcua', [opc, { ...opc, ...more }]);
  expect(same({ userName: 'other', password: 'y', timeoutMs: 500 })).toBe(true);
  expect(same({ securityMode: 'None' })).toBe(true);
  expect(same({ endpointUrl: 'opc.tcp://10.0.0.2:4840' })).toBe(false);
  expect(same({ securityMode: 'Sign' })).toBe(false);
  expect(isSameEndpoint('opcua', [{ password: 'x' }, opc])).toBe(false);
});

it('a default counts as if it had been written', () => {
  expect(isSameEndpoint('modbus-tcp', [{ host: 'a' }, { host: 'a', port: 502 }])).toBe(true);
  expect(isSameEndpoint('modbus-tcp', [{ host: 'a' }, { host: 'a', port: 503 }])).toBe(false);
});

it('of an unknown driver everything but its secrets decides', () => {
  expect(
    isSameEndpoint(
      'gone',
      [
        { at: 1, key: 'a' },
        { at: 1, key: 'b' },
      ],
      ['key'],
    ),
  ).toBe(true);
  expect(isSameEndpoint('gone', [{ at: 1 }, { at: 2 }])).toBe(false);
});

it('every driver with a secret says what its endpoint is', () => {
  for (const driver of drivers) {
    const hasSecret = describeDriver(driver).fields.some(({ kind }) => kind === 'secret');
    const hasEndpoint = Object.values(driver.texts.fields).some(({ endpoint }) => endpoint);
    expect(hasEndpoint || !hasSecret, driver.id).toBe(true);
  }
});
