import { checkDocument } from '@lookfar/configuration';
import { ConfigAlarm, ConfigDocument } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { changeKind, kindForms, withField } from '../../../shared/alarm-condition/alarmKinds.ts';
import { describeCondition } from '../../../shared/alarm-words/describeCondition.ts';
import { alarmTexts } from './alarmTexts.ts';

const t = (key: Parameters<typeof alarmTexts.text>[0]) => alarmTexts.text(key, undefined, 'en');

function problemsOf(condition: object) {
  const document = ConfigDocument.parse({
    version: 1,
    info: { name: 'x' },
    signals: [{ id: -1, title: 'S', address: '1', dataType: 'INT16' }],
    alarms: [ConfigAlarm.parse({ id: -1, title: 'A', level: 'high', condition })],
  });
  return checkDocument(document, { owner: 'equipment' }).map(({ path }) => path);
}

/** What the user has to fill in before the kind is complete. */
const filled: Record<string, object> = {
  limits: { high: { value: 80 } },
  gatewayOffline: { sn: 'GW-1' },
  combination: {
    conditions: [
      { kind: 'stale', signalId: -1, afterMs: 5000 },
      { kind: 'bit', signalId: -1, bit: 2, is: 1 },
    ],
  },
};

describe('[CE17] forms of alarm rules', () => {
  it.each(kindForms.map(({ id }) => id))('%s is accepted by the alarm engine', (id) => {
    const form = kindForms.find((one) => one.id === id);
    const blank = form?.blank(-1) ?? { kind: '' };
    expect(problemsOf({ ...blank, ...filled[id] })).toEqual([]);
    expect(describeCondition({ ...blank, ...filled[id] }, t)).not.toBe('');
  });

  it('reports what is missing', () => {
    expect(problemsOf(kindForms[0]?.blank(-1) ?? {})).not.toEqual([]);
  });

  it('keeps the signal when the kind changes', () => {
    expect(changeKind({ kind: 'limits', signalId: 7 }, 'stale', 1)).toMatchObject({ kind: 'stale', signalId: 7 });
    expect(changeKind({ kind: 'expression', formula: '1' }, 'stale', 3)).toMatchObject({ signalId: 3 });
  });

  it('removes a field that is emptied', () => {
    const limits = { kind: 'limits', signalId: 1, high: { value: 3 } };
    expect(withField(limits, 'high', undefined)).toEqual({ kind: 'limits', signalId: 1 });
  });
});
