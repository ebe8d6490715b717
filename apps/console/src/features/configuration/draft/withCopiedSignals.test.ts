import { ConfigDocument, configurationLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { withCopiedSignals } from './withCopiedSignals.ts';

const signal = (id: number, title: string) => ({ id, title, address: '40001', dataType: 'INT16' });
const alarm = (id: number, title: string, condition: object) => ({ id, title, level: 'high', condition });
const mark = (id: number) => `\${7.${id}} > 3`;

const document = ConfigDocument.parse({
  version: 1,
  info: { name: 'Pump' },
  signals: [signal(1, 'Level'), signal(2, 'Flow'), signal(-1, 'Level')],
  alarms: [
    alarm(1, 'Level', { kind: 'stale', signalId: 1, afterMs: 5000 }),
    alarm(2, 'Formula', { kind: 'expression', formula: mark(1) }),
    alarm(3, 'Both', { kind: 'expression', formula: `${mark(1)} && ${mark(2)}` }),
    alarm(4, 'Other', { kind: 'stale', signalId: 2, afterMs: 5000 }),
  ],
  reports: [
    { id: 1, name: 'A', signals: [1, 2] },
    { id: 2, name: 'B', signals: 'rest' },
  ],
});
const options = { copies: new Map([[1, -1]]), equipmentId: 7, lockedReports: new Set<number>() };

describe('[CE22] a duplicated signal', () => {
  const after = withCopiedSignals(document, options);

  it('has a unique name, and so does a rule that is named after it', () => {
    expect(after.signals.map(({ title }) => title)).toEqual(['Level', 'Flow', 'Level 2']);
    expect(after.alarms[4]).toMatchObject({ id: -1, title: 'Level 2', condition: { kind: 'stale', signalId: -1 } });
  });

  it('has the rules that refer to nothing else, including formulas', () => {
    expect(after.alarms).toHaveLength(6);
    expect(after.alarms[5]).toMatchObject({ id: -2, title: 'Formula', condition: { formula: mark(-1) } });
  });

  it('is stored like its source, unless that storage rule is read-only', () => {
    expect(after.reports.map(({ signals }) => signals)).toEqual([[1, 2, -1], 'rest']);
    const locked = withCopiedSignals(document, { ...options, lockedReports: new Set([1]) });
    expect(locked.reports[0]?.signals).toEqual([1, 2]);
  });

  it('gets no rule beyond the limit', () => {
    const [rule] = document.alarms;
    const alarms = Array.from({ length: configurationLimits.alarms }, (_, i) => ({ ...rule, id: i + 1 }));
    const full = ConfigDocument.parse({ ...document, alarms });
    expect(withCopiedSignals(full, options).alarms).toHaveLength(configurationLimits.alarms);
  });
});
