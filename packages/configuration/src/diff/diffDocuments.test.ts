import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { same } from '../same.ts';
import { alarm, document, documents, limits, report, signal } from '../testing/documents.ts';
import { diffDocuments } from './diffDocuments.ts';

describe('diffDocuments', () => {
  it('[DC1] is empty exactly when the documents are the same', () => {
    fc.assert(
      fc.property(documents, documents, (a, b) => {
        expect(diffDocuments(a, a)).toEqual([]);
        expect(diffDocuments(a, structuredClone(a))).toEqual([]);
        expect(diffDocuments(a, b).length === 0).toBe(same(a, b));
      }),
    );
  });

  it('[DC2] tells fields with their names, from and to', () => {
    const before = document({ signals: [signal(1, '水位', { unit: 'm' })] });
    const after = { ...before, signals: [signal(1, '液位', { unit: 'm' })], parameters: { host: '10.0.0.2' } };
    expect(diffDocuments(before, after)).toEqual([
      {
        section: 'driver',
        kind: 'changed',
        title: '',
        fields: [
          { field: 'parameters.host', label: { cn: 'host', en: 'host' }, from: '10.0.0.1', to: '10.0.0.2' },
          { field: 'parameters.port', label: { cn: 'port', en: 'port' }, from: 502, to: undefined },
        ],
      },
      {
        section: 'signals',
        kind: 'changed',
        id: 1,
        title: '液位',
        fields: [{ field: 'title', label: { cn: '名称', en: 'Name' }, from: '水位', to: '液位' }],
      },
    ]);
  });

  it('[DC3] tells what was added, removed and moved, and moves as little as possible', () => {
    const list = (...ids: number[]) => document({ signals: ids.map((id) => signal(id, `变量 ${id}`)) });
    const changes = diffDocuments(list(1, 2, 3, 4, 5), list(5, 1, 3, 4, 6));
    expect(changes.map(({ kind, id, places }) => [kind, id, places])).toEqual([
      ['removed', 2, undefined],
      ['added', 6, undefined],
      ['moved', 5, { from: 5, to: 1 }],
    ]);
  });

  it('[DC4] compares the parts of a condition one by one', () => {
    const of = (value: number) => document({ alarms: [alarm(1, { ...limits(1), high: { value } })] });
    const [change] = diffDocuments(of(5), of(6));
    expect(change?.fields).toEqual([
      {
        field: 'condition.high',
        label: { cn: '条件的上限', en: 'Condition high limit' },
        from: { value: 5 },
        to: { value: 6 },
      },
    ]);
    const reports = [report(1, 'a')];
    expect(diffDocuments(document({ reports }), document({ reports: [report(1, 'b')] }))[0]?.title).toBe('b');
  });
});
