import { conditionReferences } from '@lookfar/configuration';
import { ConfigAlarm, ConfigDocument, ConfigSignal } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { applyModel, type ModelInfo } from './applyModel.ts';

const signal = (id: number, title: string) => ConfigSignal.parse({ id, title, address: '40001', dataType: 'INT16' });
const document = ConfigDocument.parse({
  version: 1,
  info: { name: 'Meter 7' },
  protocolId: 4,
  driver: 'modbus-tcp',
  parameters: { host: '10.0.0.9', port: 502 },
  signals: [signal(11, 'Voltage'), signal(-2, 'Own')],
  alarms: [{ id: 5, title: 'A', level: 'low', condition: { kind: 'stale', signalId: 11, afterMs: 5000 } }],
  reports: [{ id: 1, name: 'R', signals: [11] }],
});
const model: ModelInfo = {
  id: 1,
  name: 'PM5000',
  manufacturer: '',
  category: 'meter',
  note: '',
  driver: 'modbus-tcp',
  signalCount: 2,
  alarmCount: 1,
  shipped: true,
  gmtCreate: '',
  revision: 1,
  parameters: { unitId: 3 },
  signals: [signal(1, 'Voltage'), signal(2, 'Current')],
  alarms: [
    ConfigAlarm.parse({
      id: 1,
      title: 'I',
      level: 'high',
      condition: { kind: 'limits', signalId: 2, high: { value: 5 } },
    }),
  ],
};

describe('[CE19] a device model', () => {
  it('replaces driver, signals and alarms and keeps the connection', () => {
    const after = applyModel(document, model, 'replace');
    expect(after).toMatchObject({ protocolId: 4, parameters: { host: '10.0.0.9', port: 502, unitId: 3 } });
    expect(after.signals.map(({ title }) => title)).toEqual(['Voltage', 'Current']);
    expect(after.signals.every(({ id }) => id < 0)).toBe(true);
    expect(after.reports[0]?.signals).toEqual([]);
    const [alarm] = after.alarms;
    expect(alarm && conditionReferences(alarm.condition).signals).toEqual([after.signals[1]?.id]);
  });

  it('with a different driver uses only its own parameters', () => {
    const after = applyModel(document, { ...model, driver: 's7' }, 'replace');
    expect(after).toMatchObject({ protocolId: null, driver: 's7' });
    expect(after.parameters).toEqual({ unitId: 3 });
  });

  it('is appended with unique names and ids', () => {
    const after = applyModel(document, model, 'append');
    expect(after.signals.map(({ title }) => title)).toEqual(['Voltage', 'Own', 'Voltage 2', 'Current']);
    expect(new Set(after.signals.map(({ id }) => id)).size).toBe(4);
    expect(new Set(after.alarms.map(({ id }) => id)).size).toBe(2);
    expect(after.parameters).toEqual(document.parameters);
    expect(after.reports).toEqual(document.reports);
  });
});
