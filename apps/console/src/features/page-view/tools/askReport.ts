import { Failure } from '@lookfar/contract';
import type { SourceKey } from '@lookfar/page';
import {
  type HistoryColumn,
  PeriodFold,
  periodEdges,
  type ReportAnswer,
  type ReportQuestion,
  type ReportTable,
  type WidgetTools,
} from '@lookfar/widgets';
import type { ChartSpan } from '@lookfar/widgets/trend';
import { failureText } from '../../../base/i18n/failureText.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { pageTexts } from '../pageTexts.ts';

/** Stored history of sources; `points` of each in the whole range. */
export type AskColumns = (
  keys: readonly SourceKey[],
  range: ChartSpan & { points: number },
) => Promise<readonly HistoryColumn[]>;

type CustomQuestion = ReportQuestion & { source: { kind: 'custom' } };

interface ReportWorld {
  /** Rejects if the history cannot be read. */
  columns: AskColumns;
  /** A report of the project; without it there are none here. */
  custom?: (question: CustomQuestion) => Promise<ReportTable>;
  /** The moment that is shown. */
  until: () => number;
}

/** What is gone or may not be seen, and what may go away by itself. */
const goneCodes = ['1014', '1611'];
const passingCodes = ['1018', '1045', '1301', '90099'];
/** Points of a signal altogether: their steps are parts of minutes, hours or days, so that none reaches over an edge. */
const pointsAtMost = 4000;
const seconds = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];
/** The shown moment is the present, and nothing is stored of the time after it. */
const presentMs = 5000;

/** Reports for widgets: signals by period, folded from their stored history, and reports of a project. */
export function askReport(world: ReportWorld): WidgetTools['report'] {
  const pending = new Map<string, Promise<ReportAnswer>>();
  return (question) => {
    // Several charts of the same report ask once.
    const key = JSON.stringify(question);
    const asked = pending.get(key) ?? answerOf(world, question).finally(() => pending.delete(key));
    pending.set(key, asked);
    return asked;
  };
}

async function answerOf(world: ReportWorld, question: ReportQuestion): Promise<ReportAnswer> {
  try {
    if (question.source.kind === 'signals') return { state: 'ready', table: await foldedTable(world, question) };
    if (!world.custom) return { state: 'refused', reason: pageTexts.text('projectReportsOnly') };
    return { state: 'ready', table: await world.custom(question as CustomQuestion) };
  } catch (error) {
    const code = error instanceof Failure ? error.code : '';
    if (question.source.kind === 'custom' && goneCodes.includes(code)) return { state: 'missing' };
    const { reason } = failureText(error, currentLanguage());
    return { state: code === '' || passingCodes.includes(code) ? 'failed' : 'refused', reason };
  }
}

async function foldedTable({ columns, until }: ReportWorld, question: ReportQuestion): Promise<ReportTable> {
  const { source, span, unit } = question;
  if (source.kind !== 'signals') return { columns: [], rows: [], totals: [] };
  const edges = unit ? periodEdges(unit, span) : [span.from, span.to];
  const [from = span.from, to = span.to] = [edges[0], edges.at(-1)];
  const now = until();
  const asked = stepsOf({ from, to: Math.min(to, now) }, now < Date.now() - presentMs);
  const found = new Map((await columns(source.keys, asked)).map((column) => [column.key, column]));
  const folded = source.keys.map((key) => folds(found.get(key), edges).finish(now, source.measure));
  const totals = source.keys.map(
    (key) => folds(found.get(key), [from, to]).finish(now, source.measure)[0]?.value ?? null,
  );
  return {
    columns: source.keys.map((key) => ({ key, title: '', unit: '', decimals: undefined })),
    rows: edges.slice(1).map((end, row) => ({
      from: edges[row] ?? 0,
      to: end,
      cells: folded.map((periods) => periods[row]?.value ?? null),
      isPartial: folded.some((periods) => periods[row]?.isPartial ?? true),
    })),
    totals,
  };
}

/** The range in whole steps; of the past, nothing after the shown moment. */
function stepsOf({ from, to }: ChartSpan, isPast: boolean): ChartSpan & { points: number } {
  const stepMs = 1000 * (seconds.find((step) => (to - from) / (step * 1000) <= pointsAtMost) ?? 86_400);
  const points = Math.max(1, Math.ceil((to - from) / stepMs));
  return { from, to: (isPast ? to : from + points * stepMs) - 1, points };
}

function folds(column: HistoryColumn | undefined, edges: readonly number[]): PeriodFold {
  const fold = new PeriodFold(edges);
  if (column) fold.add(column);
  return fold;
}
