import { expect, it } from 'vitest';
import { drivers, findDriver } from './drivers.ts';
import { targetOf } from './targetOf.ts';

const target = (id: string, parameters: object) => {
  const driver = findDriver(id);
  if (!driver) throw new Error(`no driver ${id}`);
  return targetOf(driver, parameters as Record<string, unknown>);
};

it('host and port of a driver with a host', () => {
  expect(target('modbus-tcp', { host: ' PLC-1.local. ', port: 1502 })).toEqual({ host: 'plc-1.local', port: 1502 });
  expect(target('modbus-tcp', { host: 'fe80::1%eth0' })).toEqual({ host: 'fe80::1', port: 502 });
});

it.each([
  ['opc.tcp://10.0.0.1:4840', '10.0.0.1', 4840],
  ['OPC.TCP://Server/path:1', 'server', undefined],
  ['opc.tcp://[::1]:4841/x', '::1', 4841],
])('host and port of %s', (endpointUrl, host, port) => {
  expect(target('opcua', { endpointUrl })).toEqual({ host, port });
});

it('a driver without a network has none, and neither has one without a host', () => {
  expect(target('simulator', {})).toBeUndefined();
  expect(target('s7', {})).toBeUndefined();
});

it('every driver with an endpoint names its host', () => {
  for (const driver of drivers) {
    const reaches = Object.values(driver.texts.fields).some(({ endpoint }) => endpoint);
    const found = targetOf(driver, { host: 'plc', endpointUrl: 'opc.tcp://plc' });
    expect([driver.id, found?.host]).toEqual([driver.id, reaches ? 'plc' : undefined]);
  }
});
