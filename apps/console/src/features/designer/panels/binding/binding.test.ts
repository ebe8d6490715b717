import type { BindableSignal } from '@lookfar/contract';
import { Binding, BoundSignal, emptyBinding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { toBoundSignal } from '../../../../shared/binding/toBoundSignal.ts';
import { checkFormula } from './checkFormula.ts';
import {
  boundTo,
  insertPlaceholder,
  modeOf,
  pickReport,
  pickReportSignal,
  pickScene,
  pickSignal,
  pickSystemKey,
} from './pickedBinding.ts';
import { pickColumn, pickWholeReport } from './pickedReport.ts';
import { reportRows, type SignalRow, signalRows } from './signalRows.ts';
import { systemKeysOf } from './systemKeysOf.ts';

const signal = (signalId: number, part: Partial<BindableSignal> = {}): BindableSignal => ({
  ...{ signalId, equipId: 7, title: `流量 ${signalId}`, groupName: '', dataType: 'float', unit: 'm³/h', decimals: 1 },
  ...{ writable: false, upperLimit: null, lowerLimit: null, signalMaps: [], note: '' },
  ...part,
});

const shown = (row: SignalRow) =>
  row.kind === 'group' ? row.name : row.kind === 'report' ? row.report.title : row.signal.signalId;

it('[DP47] values of the system are those of the device or of the project that a page belongs to', () => {
  const [ofDevice, ofProject] = [systemKeysOf({ kind: 'equipment' }), systemKeysOf({ kind: 'project' })];
  const only = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => !others.includes(key));
  expect(only(ofDevice, ofProject)).toEqual(['equipTitle', 'gatewayOnline', 'equipOnline']);
  expect(only(ofProject, ofDevice)).toContain('projectTitle');
  expect(ofDevice).toEqual(systemKeysOf({ kind: 'template' }));
  expect(only(ofDevice, only(ofDevice, ofProject)).length).toBeGreaterThan(0);
});

describe('lists of signals', () => {
  it('[DP20] are listed under their groups in their own order; a single nameless group has no heading', () => {
    const rows = signalRows({ list: [signal(1, { groupName: '泵' }), signal(2), signal(3, { groupName: '泵' })] }, '');
    expect(rows.map(shown)).toEqual(['泵', 1, 3, '', 2]);
    expect(signalRows({ list: [signal(1)] }, '')).toHaveLength(1);
  });

  it('[DP20] are found by name, group, note and number', () => {
    const list = [signal(11, { groupName: '泵房' }), signal(22, { note: 'outlet' }), signal(33)];
    const found = (search: string) =>
      signalRows({ list }, search).flatMap((row) => (row.kind === 'signal' ? [row.signal.signalId] : []));
    expect(found('泵房')).toEqual([11]);
    expect(found('OUTLET')).toEqual([22]);
    expect(found('33')).toEqual([33]);
    expect(found('nothing')).toEqual([]);
  });
});

describe('signals by storage rules', () => {
  const rule = (reportId: number, title: string, signalIds: number[]) => ({
    ...{ reportId, title, signalIds, mode: 'change' as const },
    ...{ intervalSeconds: 60, retentionDays: 365 },
  });
  const list = [signal(1), signal(2, { note: 'outlet' }), signal(3), signal(4)];
  const reports = [rule(9, '快', [3, 1]), rule(-1, '慢', [2]), rule(10, '空', [])];
  const from = { equipTitle: '一号水厂', report: { reportId: 9 } };

  it('[DP40] are listed under the rule that stores them, those without a rule are not listed', () => {
    expect(reportRows({ list, reports }, '').map(shown)).toEqual(['快', 3, 1, '慢', 2, '空']);
    expect(reportRows({ list, reports }, 'outlet').map(shown)).toEqual(['慢', 2]);
    expect(reportRows({ list, reports }, '快').map(shown)).toEqual(['快', 3, 1]);
  });

  it('[DP40] are selected one by one, or all of a rule together', () => {
    const one = pickReportSignal(emptyBinding(), signal(1), from);
    expect(one).toMatchObject({ type: 'report', reportSignalArray: [{ signalId: 1, equipId: 7, reportId: 9 }] });
    const all = pickReport(one, [signal(3), signal(1)], from);
    expect(all.reportSignalArray.map(({ signalId }) => signalId)).toEqual([1, 3]);
    expect(pickReport(all, [signal(3), signal(1)], from).reportSignalArray).toEqual([]);
    expect(pickReportSignal(all, signal(1), from).reportSignalArray.map(({ signalId }) => signalId)).toEqual([3]);
    expect(Binding.safeParse(all).success).toBe(true);
  });

  it('[DP40] at most a hundred, and a rule without a record has no number', () => {
    const many = Array.from({ length: 130 }, (_, index) => signal(index + 1));
    const { reportSignalArray } = pickReport(emptyBinding(), many, { ...from, report: { reportId: -2 } });
    expect(reportSignalArray).toHaveLength(100);
    expect(reportSignalArray[0]?.reportId).toBe(0);
  });

  it('[DP40] are not lost when another signal is dropped on what shows them', () => {
    const bound = pickReport(emptyBinding(), [signal(1), signal(2)], from);
    const next = boundTo(bound, [toBoundSignal(signal(2), ''), toBoundSignal(signal(4), '')], true);
    expect([next.type, next.signalArray.map(({ signalId }) => signalId)]).toEqual(['signal', [1, 2, 4]]);
    expect(next.signalArray[0]).not.toHaveProperty('reportId');
  });

  it('[DP40] the picker opens where they were chosen', () => {
    expect(modeOf(pickReportSignal(emptyBinding(), signal(1), from))).toBe('report');
  });
});

describe('picking', () => {
  const how = { equipTitle: '一号水厂', many: true };

  it('[DP23] a picked signal is valid in a document, however long its names in the plant are', () => {
    const long = signal(1, {
      title: 'x'.repeat(500),
      note: 'y'.repeat(900),
      unit: 'z'.repeat(60),
      dataType: 'd'.repeat(40),
    });
    expect(BoundSignal.safeParse(toBoundSignal(long, 'e'.repeat(300))).success).toBe(true);
  });

  it('[DP23] several are added and removed again, at most a hundred', () => {
    const two = pickSignal(pickSignal(emptyBinding(), signal(1), how), signal(2), how);
    expect(two.signalArray.map(({ signalId }) => signalId)).toEqual([1, 2]);
    expect(pickSignal(two, signal(1), how).signalArray.map(({ signalId }) => signalId)).toEqual([2]);
    const full = Array.from({ length: 120 }, (_, index) => signal(index + 1)).reduce(
      (binding, one) => pickSignal(binding, one, how),
      emptyBinding(),
    );
    expect(full.signalArray).toHaveLength(100);
    expect(Binding.safeParse(full).success).toBe(true);
  });

  it('[DP23] one replaces the other and keeps its alias and colour', () => {
    const first = pickSignal(emptyBinding(), signal(1), { ...how, many: false });
    const named = { ...first, signalArray: first.signalArray.map((one) => ({ ...one, alias: 'A', color: 'red' })) };
    const next = pickSignal(named, signal(2), { ...how, many: false });
    expect(next.signalArray).toMatchObject([{ signalId: 2, alias: 'A', color: 'red', title: '流量 2' }]);
  });

  it('[DP23] only what is picked counts', () => {
    const formula = { ...emptyBinding(), isFormula: true, formula: '1' };
    expect(modeOf(formula)).toBe('formula');
    expect(modeOf(pickSignal(formula, signal(1), how))).toBe('signal');
    const system = pickSystemKey(formula, 'date', '日期', false);
    expect(modeOf(system)).toBe('system');
    expect(pickSystemKey(system, 'date', '日期', true).systemArray).toEqual([]);
  });

  it('[DP57] a scene is picked by a click, one more or one less where there can be several', () => {
    const night = { id: 3, title: '夜间模式' };
    const one = pickScene(emptyBinding(), night, false);
    expect([one.type, modeOf(one), one.sceneArray]).toEqual([
      ...['scene', 'scene'],
      [{ sceneId: 3, title: '夜间模式', alias: '', color: '' }],
    ]);
    expect(pickScene(one, night, true).sceneArray).toEqual([]);
    const both = pickScene(one, { id: 4, title: '清洗' }, true);
    expect(both.sceneArray.map(({ sceneId }) => sceneId)).toEqual([3, 4]);
    expect(pickScene(both, night, false).sceneArray).toHaveLength(1);
  });

  it('[DP24] a formula is checked; names represent signals only in components', () => {
    const formula = `max($\{泵_1}, $\{7.3}) + $\{泵_1}`;
    expect(checkFormula(formula, true)).toEqual({ ok: true, signals: 2 });
    expect(checkFormula(formula, false)).toMatchObject({ ok: false, position: 4 });
    expect(checkFormula(`$\{a} $\{b}`, true).ok).toBe(false);
    expect(checkFormula(`$\{泵} + )`, true)).toMatchObject({ ok: false, position: 7 });
    expect(checkFormula('1 + 2', true)).toEqual({ ok: true, signals: 0 });
  });

  it('[DP24] a placeholder replaces the selected text', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the formula language
    const placeholder = '${7.3}';
    const replaced = insertPlaceholder('a + b', signal(3), { from: 4, to: 5 });
    expect(replaced).toEqual({ formula: `a + ${placeholder}`, caret: 10 });
    expect(insertPlaceholder('', signal(3), { from: 0, to: 0 }).formula).toBe(placeholder);
  });
});

describe('columns of reports', () => {
  const column = (signalId: number, measure: 'avg' | 'sum' = 'avg') => ({
    ...{ key: `c${signalId}`, signalId, equipId: 1, title: `列 ${signalId}`, subTitle: '', measure },
    ...{ unit: '', decimals: 0, isKnown: true },
  });
  const report = (id: number, ...columns: ReturnType<typeof column>[]) => ({
    ...{ id, projectId: 1, title: `报表 ${id}`, note: '', unit: 'hour' as const, columns, totals: true },
    ...{ compare: 'none' as const, gmtModified: '', loginname: '' },
  });
  const [daily, weekly] = [report(7, column(1), column(1, 'sum')), report(8, column(2))];
  const keys = ({ customArray }: Binding) => customArray.map(({ key }) => key);

  it('[DP58] are picked one by one, and by their signal and measure', () => {
    const one = pickColumn(emptyBinding(), daily, column(1, 'sum'));
    expect(one).toMatchObject({ type: 'custom', customReportId: 7 });
    expect(keys(one)).toEqual(['1.sum']);
    expect(keys(pickColumn(one, daily, column(1)))).toEqual(['1.sum', '1.avg']);
    expect(keys(pickColumn(one, daily, column(1, 'sum')))).toEqual([]);
  });

  it('[DP58] are those of one report: another one replaces them', () => {
    const one = pickWholeReport(emptyBinding(), daily);
    expect(keys(one)).toEqual(['1.avg', '1.sum']);
    const other = pickColumn(one, weekly, column(2));
    expect([other.customReportId, keys(other)]).toEqual([8, ['2.avg']]);
    expect(keys(pickWholeReport(pickWholeReport(one, weekly), weekly))).toEqual([]);
  });

  it('[DP58] keep alias and colour while others are picked', () => {
    const one = pickColumn(emptyBinding(), daily, column(1));
    const named = { ...one, customArray: one.customArray.map((item) => ({ ...item, alias: '产量', color: 'red' })) };
    expect(pickWholeReport(named, daily).customArray[0]).toMatchObject({ alias: '产量', color: 'red' });
  });
});
