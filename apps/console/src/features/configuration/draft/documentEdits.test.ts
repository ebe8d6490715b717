import { mergeDocuments } from '@lookfar/configuration';
import { ConfigDocument } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { conflictKey, resolveConflicts, type Side } from './resolveConflicts.ts';
import { removedSignals, withoutSignals } from './withoutSignals.ts';

const signal = (id: number) => ({ id, title: `S${id}`, address: `4000${id}`, dataType: 'INT16' });
const alarm = (id: number, condition: object) => ({ id, title: `A${id}`, level: 'high', condition });

const base = ConfigDocument.parse({
  version: 1,
  info: { name: 'Pump' },
  driver: 'modbus-tcp',
  parameters: { host: '10.0.0.1', port: 502 },
  signals: [signal(1), signal(2), signal(3)],
  alarms: [
    alarm(1, { kind: 'stale', signalId: 1, afterMs: 5000 }),
    alarm(2, {
      kind: 'combination',
      operator: 'and',
      conditions: [
        { kind: 'stale', signalId: 1, afterMs: 5000 },
        { kind: 'stale', signalId: 2, afterMs: 5000 },
      ],
    }),
    alarm(3, { kind: 'expression', formula: '$' + '{0.1} > 3' }),
  ],
  reports: [{ id: 1, name: 'R', signals: [1, 2] }],
  scripts: [{ id: 1, name: 'X', trigger: { kind: 'change', signals: [1, 3] } }],
});

describe('[CE14] deleting signals', () => {
  it('removes what refers to nothing else', () => {
    const after = withoutSignals(base, new Set([1]));
    expect(after.alarms.map(({ id }) => id)).toEqual([2, 3]);
    expect(after.reports[0]?.signals).toEqual([2]);
    expect(after.scripts[0]?.trigger).toMatchObject({ signals: [3] });
  });

  it('does nothing if no signal was deleted', () => {
    expect(withoutSignals(base, removedSignals(base, base.signals))).toBe(base);
    expect(removedSignals(base, [{ id: 2 }])).toEqual(new Set([1, 3]));
  });
});

describe('[CE15] conflicts', () => {
  const rename = (title: string) => base.signals.map((row) => (row.id === 1 ? { ...row, title } : row));
  const mine: ConfigDocument = {
    ...base,
    info: { ...base.info, name: 'Mine', remark: 'kept' },
    parameters: { host: '10.0.0.2', port: 502 },
    signals: rename('Mine').filter(({ id }) => id !== 2),
  };
  const theirs: ConfigDocument = {
    ...base,
    info: { ...base.info, name: 'Theirs' },
    parameters: { port: 503 },
    signals: rename('Theirs').map((row) => (row.id === 2 ? { ...row, unit: 'm' } : row)),
  };
  const { document, conflicts } = mergeDocuments(base, mine, theirs);
  const all = (side: Side) => new Map(conflicts.map((conflict) => [conflictKey(conflict), side]));

  it('every choice of mine keeps mine, and theirs where there was no conflict', () => {
    const after = resolveConflicts(document, conflicts, all('mine'));
    expect(after.info).toMatchObject({ name: 'Mine', remark: 'kept' });
    expect(after.parameters).toEqual({ host: '10.0.0.2', port: 503 });
    expect(after.signals.map(({ id, title }) => `${id} ${title}`)).toEqual(['1 Mine', '3 S3']);
  });

  it('every choice of theirs uses theirs, and keeps mine where there was no conflict', () => {
    const after = resolveConflicts(document, conflicts, all('theirs'));
    expect(after.info).toMatchObject({ name: 'Theirs', remark: 'kept' });
    expect(after.parameters).toEqual({ port: 503 });
    expect(after.signals.map(({ id, title, unit }) => `${id} ${title} ${unit}`)).toEqual([
      '1 Theirs ',
      '2 S2 m',
      '3 S3 ',
    ]);
  });

  it('loses nothing without a choice: an object that one side removed and the other changed is kept', () => {
    const theirsRemoved = mergeDocuments(
      base,
      { ...base, signals: rename('Mine') },
      {
        ...base,
        signals: base.signals.filter(({ id }) => id !== 1),
      },
    );
    const after = resolveConflicts(theirsRemoved.document, theirsRemoved.conflicts, new Map());
    expect(after.signals.map(({ title }) => title)).toContain('Mine');
  });
});
