import { dataTypes } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { describeDriver } from './describeDriver.ts';
import type { DriverField, FieldValue } from './description.ts';
import { drivers } from './drivers.ts';
import { signals } from './testing/signals.ts';

/** A value for every field without a default. */
const samples: Readonly<Record<string, FieldValue>> = {
  host: 'plc.local',
  path: '/dev/ttyS0',
  endpointUrl: 'opc.tcp://plc.local:4840',
};

const cases = drivers.map((driver) => ({ driver, id: driver.id, description: describeDriver(driver) }));

describe.each(cases)('$id as data', ({ driver, description }) => {
  const required = description.fields.filter((field) => field.required);
  const least = Object.fromEntries(required.map(({ key }) => [key, samples[key]]));
  const problemsWith = (key: string, value: unknown) => driver.check({ ...least, [key]: value }, []);

  it('[DD1] is nothing but JSON', () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
    expect(description).toMatchObject({ id: driver.id, name: driver.name });
  });

  it('[DD2] its fields are the parameters, with their defaults', () => {
    const parsed = driver.parameters.parse(least) as Record<string, unknown>;
    expect(description.fields.map(({ key }) => key)).toEqual(Object.keys(parsed));
    for (const field of description.fields) {
      expect(field.required).toBe(field.default === undefined);
      if (!field.required) expect(parsed[field.key]).toBe(field.default);
      else expect(driver.check({ ...least, [field.key]: undefined }, []).map(({ path }) => path)).toEqual([field.key]);
    }
  });

  it('[DD2] what a form allows is accepted, and what it does not is refused', () => {
    for (const field of description.fields) {
      // The only pair of fields that depend on each other is refused on its own.
      for (const value of allowed(field).filter((one) => field.default === undefined || one !== field.default)) {
        const other = problemsWith(field.key, value).filter(({ path }) => path !== 'securityPolicy');
        expect(other, `${field.key} ${value}`).toEqual([]);
      }
      for (const value of refused(field))
        expect(problemsWith(field.key, value), `${field.key} ${value}`).not.toEqual([]);
    }
  });

  it('[DD3] everything has a text in both languages', () => {
    const { fields, address, name } = description;
    const texts = [name, address.help, ...address.examples.map(({ meaning }) => meaning)];
    for (const { label, help, choices = [] } of fields) {
      texts.push(label, ...(help ? [help] : []), ...choices.map((one) => one.label));
    }
    for (const { cn, en } of texts) {
      expect(cn).not.toBe('');
      expect(en).toMatch(/^[^\u4e00-\u9fff]+$/);
    }
    for (const { label } of fields) expect(label.cn).toMatch(/[\u4e00-\u9fff]/);
  });

  it('[DD4] its examples are sound, and its types are types', () => {
    const given = description.address.examples.map(({ address, dataType }) => ({
      address,
      dataType,
      ...(dataType === 'STRING' && { length: 10 }),
    }));
    expect(given.length).toBeGreaterThan(2);
    expect(driver.check(least, signals(...given))).toEqual([]);
    expect(dataTypes).toEqual(expect.arrayContaining(description.dataTypes));
    for (const { dataType } of given) expect(description.dataTypes).toContain(dataType);
  });
});

describe('the list of drivers', () => {
  it('[DD1] shows a form what it needs', () => {
    const tcp = cases.find(({ id }) => id === 'modbus-tcp')?.description;
    expect(tcp?.fields[1]).toEqual({
      key: 'port',
      kind: 'integer',
      label: { cn: '端口', en: 'Port' },
      required: false,
      default: 502,
      min: 1,
      max: 65_535,
    });
    const parity = cases.find(({ id }) => id === 'modbus-rtu')?.description.fields.find(({ key }) => key === 'parity');
    expect(parity).toMatchObject({ kind: 'choice', default: 'none' });
    expect(parity?.choices?.map(({ value }) => value)).toEqual(['none', 'even', 'odd']);
    const password = cases.find(({ id }) => id === 'opcua')?.description.fields.find(({ key }) => key === 'password');
    expect(password?.kind).toBe('secret');
  });

  it('names every driver once', () => {
    expect(drivers.map(({ id }) => id)).toEqual([
      'modbus-tcp',
      'modbus-rtu-tcp',
      'modbus-rtu',
      's7',
      'opcua',
      'simulator',
    ]);
  });
});

function allowed({ kind, min, max, choices }: DriverField): FieldValue[] {
  if (choices) return choices.map(({ value }) => value);
  if (kind === 'switch') return [true, false];
  if (kind === 'integer' || kind === 'number') return [min ?? 0, max ?? 0];
  return [];
}

function refused({ kind, min, max, choices }: DriverField): unknown[] {
  if (choices) return ['another', -1];
  if (kind === 'switch') return ['yes'];
  if (kind === 'integer' || kind === 'number')
    return [(min ?? 0) - 1, (max ?? 0) + 1, 'one', ...(kind === 'integer' ? [1.5] : [])];
  return [7, 'x'.repeat((max ?? 0) + 1)];
}
