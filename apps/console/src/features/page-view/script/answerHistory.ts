import { type BinarySeries, GOOD, isGood, plainSeries } from '@lookfar/contract';
import type { Answer, Question } from '@lookfar/formula';
import { spanPieces } from '../live/spanPieces.ts';
import type { TrendQuestion } from '../live/trendsOf.ts';
import { scriptRange } from './scriptRange.ts';

interface HistoryWorld {
  /** Of one device, or of the project. */
  fetch: (equipId: number, question: TrendQuestion) => Promise<readonly BinarySeries[]>;
  /** The moment that is shown. */
  until: () => number;
}

export type HistoryQuestion = Extract<Question, { ask: 'history' }>;

/** Samples of one answer at most. */
const most = 10_000;
const tooMany: Answer = { refused: { kind: 'tooManySamples', limit: most } };

/** [PX5] The stored samples of a signal. Rejects if they cannot be loaded. */
export async function answerHistory(question: HistoryQuestion, { fetch, until }: HistoryWorld): Promise<Answer> {
  const range = scriptRange(question, until());
  if (range === undefined) return { data: [] };
  if ('refused' in range) return range;
  const { equipId, signalId } = question;
  // The end of a range belongs to a request, but not to a period.
  const pieces = spanPieces({ from: range.start, to: range.end }).map(({ from, to }) =>
    fetch(equipId, { signalIds: [signalId], startTime: Math.round(from), endTime: Math.round(to) - 1, points: most }),
  );
  const series = (await Promise.all(pieces)).flat();
  // What is too much for one request comes in summary.
  if (series.some(({ kind }) => kind === 'buckets')) return tooMany;
  const data = series.flatMap(samplesOf);
  return data.length > most ? tooMany : { data };
}

function samplesOf(series: BinarySeries) {
  const { times, values, codes } = plainSeries(series) as Extract<ReturnType<typeof plainSeries>, { kind: 'raw' }>;
  return times.map((time, row) => ({ time, value: values[row] ?? null, good: isGood(codes[row] ?? GOOD) }));
}
