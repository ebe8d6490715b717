import { ConfigDocument, type DriverFieldForm, type DriverForm } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { isDevicesOwn } from '../../shared/driver-form/isDevicesOwn.ts';
import { formProblems } from '../../ui/form/formProblems.ts';
import { AddModel, isAsked, newModel } from './addModelForm.ts';
import { modelFrom } from './modelContent.ts';
import { conversionText, filterSignals, limitsText } from './registerMap.ts';

const field = (key: string, part: Partial<DriverFieldForm> = {}): DriverFieldForm => ({
  key,
  kind: 'integer',
  label: { cn: key, en: key },
  required: false,
  default: 1,
  ...part,
});
const { default: _, ...host } = field('host', { kind: 'text', required: true });
const driver = {
  fields: [host, field('port'), field('unitId'), field('password', { kind: 'secret' }), field('timeoutMs')],
} as unknown as DriverForm;

const document = ConfigDocument.parse({
  version: 1,
  info: { name: 'Meter 7', location: 'Hall' },
  driver: 'modbus-tcp',
  parameters: { host: '10.0.0.7', port: 503, unitId: 7, password: 'x', timeoutMs: 500 },
  signals: [
    { id: 71, title: 'Voltage A', groupName: 'Phase', address: '40001', dataType: 'INT16', scale: 0.1 },
    { id: 72, title: 'State', address: '40002', dataType: 'UINT16', note: 'see manual' },
  ],
  alarms: [
    {
      id: 5,
      title: 'High',
      level: 'high',
      condition: { kind: 'limits', signalId: 71, deadband: 0, high: { value: 9 } },
    },
    { id: 6, title: 'Far', level: 'low', condition: { kind: 'expression', formula: `\${9.1} > 2` } },
    { id: 8, title: 'Own', level: 'low', condition: { kind: 'expression', formula: `\${7.72} > 2` } },
  ],
  reports: [{ id: 1, name: 'All', signals: 'rest' }],
});

describe('a model from a device', () => {
  it('[DL1] leaves location, unit and passwords to each device', () => {
    expect(driver.fields.filter(isDevicesOwn).map(({ key }) => key)).toEqual(['host', 'port', 'unitId', 'password']);
  });

  it('[DL2] copies driver, signals and alarms, with new numbers', () => {
    const { content } = modelFrom(document, 7, driver);
    expect(content).toMatchObject({ driver: 'modbus-tcp', parameters: { timeoutMs: 500 } });
    expect(Object.keys(content.parameters)).toEqual(['timeoutMs']);
    const [voltage, state] = content.signals;
    expect(content.alarms.map(({ title }) => title)).toEqual(['High', 'Own']);
    expect(content.alarms[0]?.condition).toMatchObject({ signalId: voltage?.id });
    expect(content.alarms[1]?.condition).toMatchObject({ formula: `\${0.${state?.id}} > 2` });
  });

  it('[DL2] lists what it leaves out, and only that', () => {
    const { fields, rules } = modelFrom(document, 7, driver);
    expect(fields.map(({ key }) => key)).toEqual(['host', 'port', 'unitId', 'password']);
    expect(rules).toHaveLength(1);
    expect(rules[0]?.en).toContain('Far');
    expect(modelFrom({ ...document, parameters: {}, alarms: [] }, 7, driver)).toMatchObject({ fields: [], rules: [] });
  });

  it('[DL2] copies a template unchanged', () => {
    const template = { ...document, alarms: document.alarms.slice(0, 1) };
    expect(modelFrom(template, 0, driver).rules).toEqual([]);
  });
});

describe('the register map', () => {
  const titles = (text: string) => filterSignals(document.signals, text).map(({ title }) => title);

  it('[DL3] finds by every word, in name, address, group and note', () => {
    expect(titles('')).toHaveLength(2);
    expect(titles('  VOLTAGE 40001 ')).toEqual(['Voltage A']);
    expect(titles('phase')).toEqual(['Voltage A']);
    expect(titles('manual')).toEqual(['State']);
    expect(titles('voltage 40002')).toEqual([]);
  });

  it('shows conversions and limits in short form', () => {
    expect(conversionText({ scale: 1, formula: '' })).toBe('');
    expect(conversionText({ scale: 0.1, formula: 'x + 5' })).toBe('× 0.1 → x + 5');
    expect(limitsText({ lowerLimit: 0, upperLimit: 100 })).toBe('0…100');
    expect(limitsText({ lowerLimit: null, upperLimit: 0 })).toBe('≤ 0');
    expect(limitsText({ lowerLimit: null, upperLimit: null })).toBe('');
  });
});

describe('a new model', () => {
  const problems = (part: object) => [...formProblems(AddModel, { ...newModel, name: 'M', ...part }).keys()];

  it('[DL4] requires what its source needs, and nothing else', () => {
    expect(problems({})).toEqual(['driver']);
    expect(problems({ driver: 'modbus-tcp' })).toEqual([]);
    expect(problems({ source: 'equipment' })).toEqual(['equipmentId']);
    expect(problems({ source: 'template', equipmentId: 3 })).toEqual(['templateId']);
    expect(problems({ source: 'sheet' })).toEqual(['driver', 'signals']);
    expect(problems({ source: 'sheet', driver: 'x', signals: document.signals })).toEqual([]);
    expect(formProblems(AddModel, { ...newModel, name: 'M' }).get('driver')?.cn).toBe('不能为空');
    expect(problems({ name: '' })).toContain('name');
  });

  it('[DL4] shows a field only for the sources that need it', () => {
    expect(isAsked('sheet', 'driver')).toBe(true);
    expect(isAsked('equipment', 'driver')).toBe(false);
    expect(isAsked('nonsense', 'driver')).toBe(false);
  });
});
