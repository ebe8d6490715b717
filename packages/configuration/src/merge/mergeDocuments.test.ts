import type { ConfigDocument } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { document, documents, report, signal } from '../testing/documents.ts';
import { mergeDocuments } from './mergeDocuments.ts';

const base = document({ signals: [signal(1, '甲'), signal(2, '乙'), signal(3, '丙')], reports: [report(1, '全部')] });
const change = (id: number, more: object) => (from: ConfigDocument) => ({
  ...from,
  signals: from.signals.map((one) => (one.id === id ? { ...one, ...more } : one)),
});

describe('mergeDocuments', () => {
  it('[MG1] with one side unchanged the result is the other side', () => {
    fc.assert(
      fc.property(documents, documents, (a, b) => {
        expect(mergeDocuments(a, a, a)).toEqual({ document: a, conflicts: [] });
        expect(mergeDocuments(a, a, b).document).toEqual(b);
        expect(mergeDocuments(a, b, a).document).toEqual(b);
        expect(mergeDocuments(a, b, b)).toEqual({ document: b, conflicts: [] });
      }),
    );
  });

  it('[MG2] edits of different things both survive, in whichever order', () => {
    fc.assert(
      fc.property(documents, fc.string(), fc.string(), fc.nat(), (a, unit, remark, pick) => {
        const at = a.signals[pick % Math.max(1, a.signals.length)]?.id ?? 0;
        const mine = change(at, { unit, note: 'mine' })(a);
        const theirs = { ...change(at, { decimals: 9 })(a), info: { ...a.info, remark } };
        for (const merged of [mergeDocuments(a, mine, theirs), mergeDocuments(a, theirs, mine)]) {
          expect(merged.conflicts).toEqual([]);
          expect(merged.document).toEqual({ ...change(at, { decimals: 9 })(mine), info: theirs.info });
        }
      }),
    );
  });

  it('[MG3] what both added stands beside each other, each behind its neighbour', () => {
    const mine = {
      ...base,
      signals: [base.signals[0], signal(-1, '新'), ...base.signals.slice(1)] as ConfigDocument['signals'],
    };
    const theirs = { ...base, signals: [...base.signals, signal(9, '旧')] };
    const { document: merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.signals.map(({ id }) => id)).toEqual([1, -1, 2, 3, 9]);
    const reversed = { ...base, signals: base.signals.toReversed() };
    expect(mergeDocuments(base, reversed, theirs).document.signals.map(({ id }) => id)).toEqual([3, 9, 2, 1]);
  });

  it('[MG4] one field changed in two ways is a conflict: mine stands and both are told', () => {
    const { document: merged, conflicts } = mergeDocuments(
      base,
      change(1, { unit: 'm' })(base),
      change(1, { unit: 'cm' })(base),
    );
    expect(merged.signals[0]?.unit).toBe('m');
    expect(conflicts).toEqual([
      {
        ...{ section: 'signals', id: 1, title: '甲', kind: 'field', field: 'unit' },
        label: { cn: '单位', en: 'Unit' },
        ...{ base: '', mine: 'm', theirs: 'cm' },
      },
    ]);
  });

  it('[MG5] what one removed and the other changed stays, and is told; what only one removed goes', () => {
    const without = { ...base, signals: base.signals.slice(1) };
    expect(mergeDocuments(base, without, base).document.signals.map(({ id }) => id)).toEqual([2, 3]);
    const { document: merged, conflicts } = mergeDocuments(base, without, change(1, { unit: 'm' })(base));
    expect(merged.signals.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(conflicts).toMatchObject([{ section: 'signals', id: 1, kind: 'removed', by: 'mine' }]);
  });

  it('[MG6] members of a report are a set, and a removed signal leaves it', () => {
    const withMembers = (signals: number[], from = base) => ({ ...from, reports: [report(1, '全部', { signals })] });
    const start = withMembers([1, 2]);
    const { document: merged, conflicts } = mergeDocuments(start, withMembers([1, 3]), withMembers([1, 2, -4]));
    expect([merged.reports[0]?.signals, conflicts]).toEqual([[1, -4, 3], []]);
    const without = withMembers([2], { ...base, signals: base.signals.slice(1) });
    const both = mergeDocuments(start, without, withMembers([1, 2, 3]));
    expect(both.document.reports[0]?.signals).toEqual([2, 3]);
  });

  it('[MG7] parameters of two drivers are not mixed', () => {
    const mine = { ...base, driver: 's7', parameters: { host: 'a', rack: 0 } };
    const theirs = { ...base, parameters: { host: '10.0.0.1', port: 503 } };
    const { document: merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(merged).toMatchObject({ driver: 's7', parameters: { host: 'a', rack: 0 } });
    expect(conflicts.map(({ field }) => field)).toEqual(['parameters']);
  });
});
