import { actionName } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { detailLines } from './operationWords.ts';

describe('operation log words', () => {
  it('names an action by its call, in both languages', () => {
    expect(actionName('signal.write', 'cn')).toBe('写入变量');
    expect(actionName('signal.write', 'en')).toBe('Write signal');
    // A page that was copied from the market was added all the same.
    expect(actionName('page.add', 'en')).toBe('Add page');
    expect(actionName('moon.landing', 'en')).toBe('moon.landing');
  });

  it('flattens details and leaves out what is empty', () => {
    const detail = { title: 'Level', oldValue: 0, reason: '', ids: [1, 2], uuid: 'x', group: { to: 3 } };
    expect(detailLines(detail, 'en').map(({ label, value }) => `${label}=${value}`)).toEqual([
      'Signal=Level',
      'Old value=0',
      'Objects=1, 2',
      'group · To=3',
    ]);
  });

  it('describes the changes of a document in words', () => {
    const changes = [
      { section: 'signals', kind: 'changed', title: 'Level', id: 2, fields: { unit: { from: '', to: 'm' } } },
      { section: 'alarms', kind: 'added', title: 'High', id: 3 },
      'strange',
    ];
    expect(detailLines({ changes }, 'en').map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Signal changed: Level · Unit (empty) → m',
      'Alarm added: High',
    ]);
  });
});
