import {
  type api,
  type BodyOf,
  fail,
  type Language,
  type ReplyOf,
  type ReportColumn,
  type ReportComparison,
  type ReportRow,
  type ReportUnit,
  type VariableRule,
} from '@lookfar/contract';
import { countsBothWays } from '@lookfar/variables';
import { projectScope } from '../../platform/access/narrow.ts';
import type { Raw } from '../../platform/http/handler.ts';
import { shownTo } from '../../platform/names/shownFile.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { HistoryReader } from '../history/HistoryReader.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { ReportData, ReportQuestion } from './data/ReportData.ts';
import { reportFile } from './data/reportFile.ts';
import { reportEdges } from './data/reportPeriods.ts';
import { TotalsCounter } from './data/totals.ts';
import { openReport } from './openReport.ts';
import type { ProjectSignalRepository } from './projectSignal.repository.ts';
import { storedColumns, toColumns } from './report.mapper.ts';
import type { ReportRecord, ReportRepository } from './report.repository.ts';

export interface ReportDataServiceParts {
  access: ProjectAccess;
  reports: Pick<ReportRepository, 'find'>;
  signals: ProjectSignalRepository;
  data: ReportData;
  reader: HistoryReader;
}

type Calls = typeof api.projectHistory;
type Asked = BodyOf<Calls['wholeReport']>;

/** Periods of a file that are computed at once. */
const rowsAtOnce = 500;

const noRules: ReadonlyMap<number, VariableRule> = new Map();

interface Prepared {
  report: ReportRecord;
  columns: ReportColumn[];
  question: ReportQuestion;
}

/** The rows of reports, for whoever can open their project and see its history. */
export class ReportDataService {
  private readonly parts: ReportDataServiceParts;

  constructor(parts: ReportDataServiceParts) {
    this.parts = parts;
  }

  async page(
    caller: Caller,
    { pageNo, pageSize, ...asked }: BodyOf<Calls['report']>,
  ): Promise<ReplyOf<Calls['report']>> {
    const { columns, question } = await this.prepare(caller, asked);
    const total = question.edges.length - 1;
    const [first, end] = [(pageNo - 1) * pageSize, pageNo * pageSize].map((row) => Math.min(total, row));
    const list = await this.slice(question, first ?? 0, end ?? 0);
    return { total, list, columns };
  }

  async whole(caller: Caller, asked: Asked): Promise<ReplyOf<Calls['wholeReport']>> {
    const { report, columns, question } = await this.prepare(caller, asked);
    const list = await this.parts.data.rows(question);
    if (report.totals === 0) return { columns, list, totals: null };
    const counter = new TotalsCounter(columns.map(({ measure }) => measure));
    for (const row of list) counter.add(row);
    return { columns, list, totals: counter.totals() };
  }

  async curve(caller: Caller, asked: Asked): Promise<ReplyOf<Calls['reportCurve']>> {
    const { columns, question } = await this.prepare(caller, asked);
    const list = await this.parts.data.rows(question);
    const byColumn = (cells: (row: ReportRow) => ReportRow['cells'] | undefined) =>
      columns.map((_, at) => list.map((row) => cells(row)?.[at] ?? null));
    return {
      columns,
      times: list.map(({ from }) => from),
      values: byColumn((row) => row.cells),
      ...(question.compare !== 'none' && { before: byColumn((row) => row.before) }),
    };
  }

  async export(
    caller: Caller,
    { utcOffset, file, ...asked }: BodyOf<Calls['exportReport']>,
    language: Language,
  ): Promise<{ file: Raw; rows: number }> {
    const { report, columns, question } = await this.prepare(caller, asked);
    // Before the first byte: later there is no envelope to report it.
    await this.parts.reader.check();
    const day = new Date((question.edges[0] ?? 0) + utcOffset * 60_000).toISOString().slice(0, 10);
    const shown = shownTo(caller);
    const options = {
      ...{ language, utcOffset, file },
      name: `${shown(report.title)} ${day}`,
      columns: columns.map((column) => ({
        ...column,
        title: shown(column.title),
        subTitle: shown(column.subTitle),
        unit: shown(column.unit),
      })),
      hasBefore: question.compare !== 'none',
      hasTotals: report.totals === 1,
    };
    return { file: reportFile(this.pieces(question), options), rows: question.edges.length - 1 };
  }

  private async *pieces(question: ReportQuestion): AsyncGenerator<ReportRow[]> {
    const total = question.edges.length - 1;
    for (let first = 0; first < total; first += rowsAtOnce)
      yield await this.slice(question, first, Math.min(total, first + rowsAtOnce));
  }

  private async slice(question: ReportQuestion, first: number, end: number): Promise<ReportRow[]> {
    if (first >= end) return [];
    return this.parts.data.rows({ ...question, edges: question.edges.slice(first, end + 1) });
  }

  private async prepare(caller: Caller, { id, startTime, endTime, ...asked }: Asked): Promise<Prepared> {
    const { access, reports, signals: records } = this.parts;
    const { report, project: open } = await openReport(reports, id, (projectId) => access.open(caller, projectId));
    const { project, rights, scope } = open;
    if (!rights.history) fail('1014');
    const stored = storedColumns(report);
    const signals = await records.byId(
      scope,
      stored.map(({ signalId }) => signalId),
    );
    // A variable that the caller sees is as complete as its inputs, whether these are on their pages or not.
    const whole = projectScope(scope, { projectId: project.id, pages: 'everything' });
    const inputs = { scope: whole, devices: await records.inputDevices(whole, [...signals.keys()]) };
    const rules = stored.some(({ measure }) => measure === 'diff') ? await records.rules(whole, project.id) : noRules;
    const net = new Set([...signals.keys()].filter((signalId) => countsBothWays(signalId, (id) => rules.get(id))));
    const unit = asked.unit ?? (report.unit as ReportUnit);
    const calendar = { utcOffset: project.utcOffset, shifts: JSON.parse(project.shifts) as number[] };
    return {
      report,
      columns: toColumns(stored, signals),
      question: {
        ...{ scope, signals, net, inputs, unit, calendar, columns: stored },
        compare: asked.compare ?? (report.compare as ReportComparison),
        edges: reportEdges(unit, { startTime, endTime }, calendar),
      },
    };
  }
}
