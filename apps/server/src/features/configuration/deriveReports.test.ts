import { describe, expect, it } from 'vitest';
import type { ReportRow, SignalRow } from './configuration.repository.ts';
import { deriveReports } from './deriveReports.ts';

const signal = (id: number, more: Partial<SignalRow>): SignalRow =>
  ({
    ...{ id, reportId: null, storeMode: 'change', storeInterval: 60, storeCondition: '', retentionDays: 365 },
    ...more,
  }) as SignalRow;

const shapes = (signals: SignalRow[], reports: ReportRow[] = []) =>
  deriveReports(reports, signals).map((report) => [report.id, report.name, report.mode, report.signals]);

describe('deriveReports', () => {
  it('[CF1] one for each way of storing; the largest includes the rest if everything is stored', () => {
    const signals = [signal(1, {}), signal(2, { storeMode: 'interval', storeInterval: 5 }), signal(3, {})];
    expect(shapes(signals)).toEqual([
      [-1, '变化存储', 'change', 'rest'],
      [-2, '每 5 秒存储', 'interval', [2]],
    ]);
  });

  it('[CF1] names its signals where some are not stored, and leaves those of reports alone', () => {
    expect(shapes([signal(1, {}), signal(2, { storeMode: 'none' })])).toEqual([[-1, '变化存储', 'change', [1]]]);
    const report = { id: 7, name: '变化存储' } as ReportRow;
    expect(shapes([signal(1, { reportId: 7 }), signal(2, {})], [report])).toEqual([[-1, '变化存储 2', 'change', [2]]]);
    expect(shapes([])).toEqual([]);
  });

  it('[CF1] what the recorder cannot read is stored at every change, as the recorder does', () => {
    const signals = [
      signal(1, { storeMode: 'condition', storeCondition: 'x >' }),
      signal(2, { storeMode: 'interval', storeInterval: 0 }),
      signal(3, { storeMode: 'condition', storeCondition: 'x > 1', retentionDays: 99_999 }),
    ];
    expect(
      deriveReports([], signals).map(({ mode, condition, retentionDays }) => [mode, condition, retentionDays]),
    ).toEqual([
      ['change', '', 365],
      ['condition', 'x > 1', 3650],
    ]);
  });
});
