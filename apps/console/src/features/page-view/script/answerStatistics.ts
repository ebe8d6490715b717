import type { Answer, Period, Question, Step } from '@lookfar/formula';
import { signalKey } from '@lookfar/page';
import { type HistoryColumn, PeriodFold, type PeriodMeasure, type PeriodUnit, periodEdges } from '@lookfar/widgets';
import type { AskColumns } from '../tools/askReport.ts';
import { scriptRange } from './scriptRange.ts';

interface StatisticsWorld {
  columns: AskColumns;
  until: () => number;
}

export type StatisticsQuestion = Extract<Question, { ask: 'statistics' }>;

/** Lines of one answer at most. */
const most = 1000;
/** Points of a signal altogether; those of a step are whole parts of it. */
const points = 4000;
/** The shown moment is the present. */
const presentMs = 5000;
const units: Readonly<Record<Exclude<Step, number>, PeriodUnit>> = {
  ...{ hour: 'hour', date: 'day', week: 'week', month: 'month', year: 'year' },
};
const measures = ['avg', 'min', 'max', 'first', 'last', 'diff'] as const satisfies readonly PeriodMeasure[];

/** [PX6] A signal by step, folded from its stored history as in charts. Rejects if that cannot be loaded. */
export async function answerStatistics(
  question: StatisticsQuestion,
  { columns, until }: StatisticsWorld,
): Promise<Answer> {
  const now = until();
  const range = scriptRange(question, now);
  if (range && 'refused' in range) return range;
  const edges = edgesOf(question);
  if (!edges) return { refused: { kind: 'tooManySteps', limit: most } };
  if (!range) return { data: linesOf(undefined, edges, now) };
  const key = signalKey(question.equipId, question.signalId);
  const [column] = await columns([key], askedOf(question, range, edges.length - 1));
  return { data: linesOf(column, edges, now) };
}

/**
 * The whole range, so that every step has whole buckets: nothing is stored after the present. After a shown moment of
 * the past something is.
 */
function askedOf({ start, end }: Period, known: Period, steps: number) {
  const to = known.end < Date.now() - presentMs ? known.end : end;
  const whole = Math.max(1, Math.floor(points / steps)) * steps;
  return { from: start, to: to - 1, points: Math.max(1, Math.round((whole * (to - start)) / (end - start))) };
}

/** Whole units of the calendar are cut to the range, as are the last seconds. Undefined if there are too many. */
function edgesOf({ start, end, step }: StatisticsQuestion): number[] | undefined {
  if (step === null) return [start, end];
  if (typeof step === 'number') {
    const count = Math.ceil((end - start) / (step * 1000));
    if (count > most) return undefined;
    return Array.from({ length: count + 1 }, (_, index) => Math.min(start + index * step * 1000, end));
  }
  const whole = periodEdges(units[step], { from: start, to: end });
  // Of too many it has the latest.
  if ((whole[0] ?? start) > start) return undefined;
  return [start, ...whole.filter((edge) => edge > start && edge < end), end];
}

function linesOf(column: HistoryColumn | undefined, edges: readonly number[], now: number) {
  const folded = measures.map((measure) => {
    const fold = new PeriodFold(edges);
    if (column) fold.add(column);
    return fold.finish(now, measure);
  });
  return edges.slice(1).map((end, row) => ({
    ...{ start: edges[row] ?? 0, end },
    ...Object.fromEntries(measures.map((measure, index) => [measure, folded[index]?.[row]?.value ?? null])),
    complete: !(folded[0]?.[row]?.isPartial ?? true),
  }));
}
