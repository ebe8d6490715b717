import { z } from 'zod';
import { add, edit, list, read, remove } from './declare.ts';
import { Flag, Id, Integer, optional, paging, text } from './fields.ts';
import { group } from './group.ts';
import { HistorySeries, Moment } from './history.ts';
import { historyLimits } from './limits.ts';
import { right } from './permissions.ts';
import { projectPeople } from './project.ts';
import { projectLimits } from './projectLimits.ts';
import { SignalValue } from './signal.ts';

/** History of a project over several devices, and reports that its managers define. */
const viewing = right('monitor_project');

/** What a column of a report shows of each period. `diff` is the consumption of a meter, `running` hours. */
export const reportMeasures = ['last', 'first', 'avg', 'min', 'max', 'sum', 'diff', 'running', 'changes'] as const;
export type ReportMeasure = (typeof reportMeasures)[number];

export const reportUnits = ['minute', 'hour', 'shift', 'day', 'week', 'month', 'year'] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** What each period is compared with: the one before, or the same of the year before. */
export const reportComparisons = ['none', 'previous', 'lastYear'] as const;
export type ReportComparison = (typeof reportComparisons)[number];

const Column = z.object({
  signalId: Id,
  /** Empty for the name of the signal. */
  title: text(60).default(''),
  measure: z.enum(reportMeasures).default('avg'),
});

const draft = {
  title: text(projectLimits.title, 1),
  note: text(projectLimits.note).default(''),
  unit: z.enum(reportUnits).default('hour'),
  columns: z.array(Column).min(1).max(projectLimits.reportColumns),
  /** A last line with totals, and one with averages. */
  totals: Flag.default(true),
  compare: z.enum(reportComparisons).default('none'),
};

/** A column with the current names; `isKnown` is false for a signal that is gone, or that the caller cannot see. */
export const ReportColumn = z.object({
  key: z.string(),
  signalId: z.number(),
  equipId: z.number(),
  title: z.string(),
  subTitle: z.string(),
  measure: z.enum(reportMeasures),
  unit: z.string(),
  decimals: z.number(),
  isKnown: z.boolean(),
});
export type ReportColumn = z.output<typeof ReportColumn>;

export const ProjectReport = z.object({
  id: z.number(),
  projectId: z.number(),
  title: z.string(),
  note: z.string(),
  unit: z.enum(reportUnits),
  columns: z.array(ReportColumn),
  totals: z.boolean(),
  compare: z.enum(reportComparisons),
  gmtModified: z.string(),
  loginname: z.string(),
});
export type ProjectReport = z.output<typeof ProjectReport>;

export const projectReport = group(
  '/project/report',
  { may: right('project_edit'), name: 'projectReport' },
  {
    query: read({
      name: { cn: '运营中心报表', en: 'Reports of a project' },
      may: projectPeople,
      body: { projectId: Id },
      reply: { list: z.array(ProjectReport) },
    }),
    /** 1714 for a signal that is not in the project, 1615 beyond the limit. */
    add: add({ cn: '新建报表', en: 'Add report' }, { projectId: Id, ...draft }, { taken: 'title' }),
    edit: edit({ cn: '编辑报表', en: 'Edit report' }, draft, { taken: 'title' }),
    delete: remove({ cn: '删除报表', en: 'Delete report' }),
  },
);

/** Signals of the project that the caller can see (1714), up to 20 (1042). */
const signals = { projectId: Id, signalIds: z.array(Id).min(1).max(100) };
const range = { startTime: Moment, endTime: Moment };
const stepSeconds = optional(Integer.pipe(z.number().min(1).max(86_400)));
const file = {
  utcOffset: Integer.pipe(z.number().min(-720).max(840)).default(480),
  file: z.enum(['csv', 'xlsx']).default('csv'),
};

/** `cells` in the order of the columns; null without a value. `before` are those of the period it is compared with. */
export const ReportRow = z.object({
  from: z.number(),
  to: z.number(),
  cells: z.array(z.number().nullable()),
  before: z.array(z.number().nullable()).optional(),
  /** The period has not ended yet, or has gaps: its numbers are not final. */
  isPartial: z.boolean(),
});
export type ReportRow = z.output<typeof ReportRow>;

/** The range is rounded to whole periods; 1043 over 10,000 of them. `unit` in place of the report's own. */
const asked = { id: Id, ...range, unit: optional(z.enum(reportUnits)), compare: optional(z.enum(reportComparisons)) };
const Totals = z.object({
  /** Null where a sum has no meaning, as of a maximum: see `averages`, `lows` and `highs`. */
  sums: z.array(z.number().nullable()),
  averages: z.array(z.number().nullable()),
  lows: z.array(z.number().nullable()),
  highs: z.array(z.number().nullable()),
});

export const projectHistory = group(
  '/monitor/project',
  { may: viewing, name: 'projectHistory' },
  {
    /** A table of signals of several devices; rows and limits as in `history.query`. */
    query: read({
      embed: true,
      name: { cn: '运营中心历史数据', en: 'History of a project' },
      path: '/history/query',
      compress: true,
      body: { ...signals, ...range, ...paging, stepSeconds, order: z.enum(['asc', 'desc']).default('asc') },
      reply: {
        total: z.number().int(),
        list: z.array(z.object({ time: z.number(), cells: z.array(SignalValue.nullable()) })),
      },
    }),
    /** Curves; as in `history.curve`. */
    curve: read({
      embed: true,
      name: { cn: '运营中心历史曲线', en: 'History trends of a project' },
      path: '/history/queryAll',
      compress: true,
      body: {
        ...signals,
        ...range,
        points: Integer.pipe(z.number().min(1)).default(historyLimits.defaultPoints),
        format: z.enum(['json', 'binary']).default('json'),
      },
      reply: { list: z.array(HistorySeries) },
    }),
    /** The table without pages, streamed as a file; as in `history.export`. */
    export: read({
      heavy: true,
      name: { cn: '导出运营中心历史数据', en: 'Export history of a project' },
      path: '/history/queryAllData',
      kind: 'form',
      body: { ...signals, ...range, stepSeconds, ...file },
      reply: z.unknown(),
    }),
    /** Signals whose history the caller can see: those on their pages, in reports, and variables. */
    columns: read({
      name: { cn: '运营中心可查询变量', en: 'Signals with history in a project' },
      path: '/report/queryCols',
      compress: true,
      body: { projectId: Id, text: optional(text(100)) },
      reply: { list: z.array(ReportColumn.omit({ key: true, measure: true, isKnown: true })) },
    }),
    /** One page of the rows of a report. */
    report: list({ cn: '报表数据', en: 'Rows of a report' }, ReportRow, asked, {
      path: '/custom/report/data/query',
      compress: true,
      more: { columns: z.array(ReportColumn) },
    }),
    /** All rows with their totals. */
    wholeReport: read({
      name: { cn: '报表全部数据', en: 'Whole report' },
      path: '/custom/report/data/queryAll',
      compress: true,
      body: asked,
      reply: { columns: z.array(ReportColumn), list: z.array(ReportRow), totals: Totals.nullable() },
    }),
    /** The same as lists by column. */
    reportCurve: read({
      name: { cn: '报表曲线', en: 'Report as curves' },
      path: '/custom/report/data/queryAllForCurve',
      compress: true,
      body: asked,
      reply: {
        columns: z.array(ReportColumn),
        times: z.array(z.number()),
        values: z.array(z.array(z.number().nullable())),
        before: z.array(z.array(z.number().nullable())).optional(),
      },
    }),
    exportReport: read({
      heavy: true,
      name: { cn: '导出报表', en: 'Export report' },
      path: '/custom/report/data/export',
      kind: 'form',
      body: { ...asked, ...file },
      reply: z.unknown(),
    }),
  },
);
