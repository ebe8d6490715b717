import { api, type Hardware } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { newValues, valuesOf, withRules } from './bodyFields.ts';
import type { FormField } from './formField.ts';
import { formProblems } from './formProblems.ts';

const label = { cn: '名称', en: 'Name' };
const text = (name: string, more: object = {}): FormField => ({ kind: 'text', name, label, ...more });

describe('what a body defines for a field', () => {
  it('[FO6] provides the maximum length, and whether it is required', () => {
    expect(withRules(api.hardware.add.body, text('name'))).toMatchObject({ maxLength: 60, required: true });
    expect(withRules(api.hardware.add.body, text('ports'))).toMatchObject({ maxLength: 200, required: false });
    expect(withRules(api.equipmentGroup.add.body, text('name'))).toMatchObject({ maxLength: 30, required: false });
    expect(withRules(api.hardware.add.body, { kind: 'multiline', name: 'note', label })).toMatchObject({
      maxLength: 500,
    });
  });

  it('[FO6] finds the bounds of a number behind its conversions', () => {
    const interval = withRules(api.gateway.edit.body, { kind: 'number', name: 'interval', label });
    expect(interval).toMatchObject({ min: 1, max: 3600, required: false });
    expect(withRules(api.gateway.edit.body, { kind: 'number', name: 'id', label })).not.toHaveProperty('max');
  });

  it('[FO6] lets the field override it', () => {
    expect(withRules(api.equipmentGroup.add.body, text('name', { maxLength: null }))).toMatchObject({
      maxLength: null,
    });
    expect(withRules(api.hardware.add.body, text('snPrefix', { maxLength: 30 }))).toMatchObject({ maxLength: 30 });
    expect(withRules(api.hardware.add.body, text('ports', { required: true }))).toMatchObject({ required: true });
  });

  it('[FO6] leaves fields alone that are not in the body, and requires texts only', () => {
    expect(withRules(api.hardware.add.body, text('other'))).toEqual(text('other'));
    expect(withRules(api.gateway.edit.body, { kind: 'switch', name: 'vpn', label })).toMatchObject({ required: false });
  });
});

describe('initial values of a form', () => {
  it('[FO7] are the defaults of the body, and empty elsewhere', () => {
    expect(newValues(api.hardware.add.body)).toEqual({
      name: '',
      manufacturer: '',
      snPrefix: '',
      networking: [],
      ports: '',
      line: 'eg',
      note: '',
      image: null,
    });
    expect(newValues(api.gateway.add.body)).toMatchObject({
      sn: '',
      secret: undefined,
      protocol: 'sparkplug',
      vpn: false,
    });
  });

  it('[FO7] are refused for required fields, and for nothing else', () => {
    expect([...formProblems(api.hardware.add.body, newValues(api.hardware.add.body)).keys()]).toEqual(['name']);
  });

  it('[FO7] use the values of a row that the edit call accepts', () => {
    const row: Hardware = {
      id: 7,
      name: 'LF24A',
      manufacturer: '',
      snPrefix: 'LF',
      networking: ['4G'],
      ports: '',
      line: 'eg',
      note: '',
      image: null,
      gatewayCount: 3,
      firmwareCount: 0,
      firmware: '',
      gmtCreate: '2026-01-01 00:00:00',
    };
    const { gatewayCount: _, firmwareCount: __, firmware: ___, gmtCreate: ____, ...draft } = row;
    expect(valuesOf(api.hardware.edit.body, row)).toEqual(draft);
  });
});
