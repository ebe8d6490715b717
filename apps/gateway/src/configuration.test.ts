import type { Driver } from '@lookfar/drivers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfiguration } from './configuration.ts';

const driver: Driver = {
  id: 'fake',
  name: { cn: '', en: '' },
  parameters: z.unknown(),
  check: (_, signals) =>
    signals
      .filter(({ address }) => address === 'bad')
      .map(({ id }) => ({ signalId: id, path: 'address', reason: { cn: '错误', en: 'no such area' } })),
  open: () => Promise.reject(new Error('not opened here')),
};

const signal = (id: number, address = 'A') => ({ id, address, dataType: 'INT16' });
const device = (id: number, signals: object[] = [], name = 'fake') => ({ id, driver: name, parameters: {}, signals });
const base = { version: 1, revision: 2, scanMs: 1000, heartbeatMs: 60_000 };

function refusal(document: unknown): string | undefined {
  const check = readConfiguration(typeof document === 'string' ? document : JSON.stringify(document), [driver]);
  return 'refusal' in check ? check.refusal : undefined;
}

describe('readConfiguration', () => {
  it('[GW3] accepts a document and fills its defaults', () => {
    const check = readConfiguration(JSON.stringify({ ...base, devices: [device(1, [signal(5)])] }), [driver]);
    expect(check).toMatchObject({
      config: { revision: 2, devices: [{ signals: [{ byteOrder: 'ABCD', deadband: 0, writable: false }] }] },
    });
  });

  it('[GW3] names what is wrong and where', () => {
    expect(refusal('nonsense')).toContain('not valid JSON');
    expect(refusal('null')).toContain('configuration: ');
    expect(refusal({ ...base, version: 2, devices: [] })).toContain('version: ');
    expect(refusal({ ...base, devices: [device(1, [{ ...signal(1), dataType: 'X' }])] })).toContain(
      'devices.0.signals.0.dataType: ',
    );
    expect(refusal({ ...base, devices: [device(1, [], 'other')] })).toBe('device 1: no driver "other"');
    expect(refusal({ ...base, devices: [device(3, [signal(7, 'bad')])] })).toBe(
      'device 3: signal 7 address: no such area',
    );
  });

  it('[GW3] refuses ids that are listed twice', () => {
    expect(refusal({ ...base, devices: [device(1), device(1)] })).toBe('device 1 is listed twice');
    expect(refusal({ ...base, devices: [device(1, [signal(4), signal(4), signal(4)])] })).toBe(
      'device 1: signal 4 is listed twice',
    );
    expect(refusal({ ...base, devices: [device(1, [signal(4)]), device(2, [signal(4)])] })).toBeUndefined();
  });

  it('[GW3] keeps a refusal readable when everything is wrong', () => {
    const signals = Array.from({ length: 100 }, (_, i) => signal(i + 1, 'bad'));
    expect(refusal({ ...base, devices: [device(1, signals)] })).toMatch(/; and 95 more$/);
  });
});
