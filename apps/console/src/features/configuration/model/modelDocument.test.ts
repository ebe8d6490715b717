import { ConfigDocument, type ConfigProblem } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { modelProblems, numbered, sameContent } from './modelDocument.ts';

const document = ConfigDocument.parse({
  version: 1,
  info: { name: 'Meter' },
  driver: 'modbus-tcp',
  signals: [
    { id: 4, title: 'A', address: '40001', dataType: 'INT16' },
    { id: -1, title: 'B', address: '40002', dataType: 'INT16' },
  ],
  alarms: [
    { id: -1, title: 'High', level: 'low', condition: { kind: 'limits', signalId: -1, deadband: 0 } },
    { id: 2, title: 'Sum', level: 'low', condition: { kind: 'expression', formula: `\${0.4} + 1` } },
  ],
});

describe('[CE24] a device model in the editor', () => {
  it('assigns numbers to new entries and keeps existing ones', () => {
    const { signals, alarms } = numbered(document);
    expect(signals.map(({ id }) => id)).toEqual([4, 5]);
    expect(alarms.map(({ id }) => id)).toEqual([3, 2]);
    expect(alarms[0]?.condition).toMatchObject({ signalId: 5 });
  });

  it('differs by its register map, not by its name', () => {
    expect(sameContent(document, { ...document, info: { ...document.info, name: 'Other' } } as ConfigDocument)).toBe(
      true,
    );
    expect(sameContent(document, { ...document, parameters: { port: 1 } })).toBe(false);
  });

  it('accepts parameters that are left to each device', () => {
    const at = (path: string, section: ConfigProblem['section'] = 'driver'): ConfigProblem => ({
      section,
      path,
      text: { cn: '', en: '' },
    });
    const problems = [at('parameters.host'), at('parameters.port'), at('driver'), at('address', 'signals')];
    expect(modelProblems(problems, { port: 0 }).map(({ path }) => path)).toEqual([
      'parameters.port',
      'driver',
      'address',
    ]);
  });
});
