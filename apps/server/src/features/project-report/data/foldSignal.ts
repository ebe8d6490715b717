import type { ReportMeasure } from '@lookfar/contract';
import { type Columns, codeAt, valueAt } from '@lookfar/historian';
import { BucketFold, type Carry, goodNumber } from '@lookfar/variables';
import { breathe } from '../../../platform/work/turns.ts';
import type { HistoryReader } from '../../history/HistoryReader.ts';
import { foldStatistics, splitEdges, statisticMeasures } from './foldStatistics.ts';

export interface SignalQuestion {
  signalId: number;
  measures: readonly ReportMeasure[];
  /** It counts in both directions. */
  isNet?: boolean;
  /** Starts of the periods and, as the last, the end. */
  edges: readonly number[];
  /** Values hold until now, and periods that have not begun have none. */
  now: number;
}

type Cells = (number | null)[];
type Reader = Pick<HistoryReader, 'periods' | 'samples' | 'before'>;

/** Points that are counted before others get their turn. */
const pointsEach = 2000;
/** How many samples are read when looking for the last good one before a range: more each time. */
const lookBack = [1, 100, 10_000, 1_000_000];

/** Each measure of a signal in each period: one pass over its history, or its stored statistics where they suffice. */
export async function foldSignal(
  reader: Reader,
  { edges, now, ...asked }: SignalQuestion,
): Promise<Map<ReportMeasure, Cells>> {
  const { measures } = asked;
  const periods = edges.length - 1;
  // A period in the future has nothing, not even what holds now.
  const begun = edges.slice(0, -1).filter((from) => from < now).length;
  const question = { ...asked, now, edges: edges.slice(0, begun + 1) };
  const found = begun === 0 ? new Map<ReportMeasure, Cells>() : await foldBegun(reader, question);
  const rest = Array.from({ length: periods - begun }, () => null);
  return new Map(measures.map((measure) => [measure, [...(found.get(measure) ?? []), ...rest]]));
}

function foldBegun(reader: Reader, question: SignalQuestion): Promise<Map<ReportMeasure, Cells>> {
  const isStored = question.measures.every((measure) => statisticMeasures.has(measure));
  return isStored ? fromStatistics(reader, question) : fromPoints(reader, question);
}

async function fromStatistics(
  reader: Reader,
  { signalId, measures, edges }: SignalQuestion,
): Promise<Map<ReportMeasure, Cells>> {
  const before = await reader.before(signalId, edges[0] ?? 0, 1);
  const hold = before.times.length > 0 ? numberAt(before, 0) : Number.NaN;
  const cells = foldStatistics(await reader.periods(signalId, splitEdges(edges)), hold);
  return new Map(measures.map((measure) => [measure, cells.map((one) => one[measure as keyof typeof one])]));
}

async function fromPoints(
  reader: Reader,
  { signalId, measures, edges, now, isNet = false }: SignalQuestion,
): Promise<Map<ReportMeasure, Cells>> {
  const [from, end] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const fold = new BucketFold(edges, { isNet }, await carryBefore(reader, signalId, from));
  // What is stored with a later time than now is not counted before its time has come.
  const to = Math.min(end, now + 1);
  for await (const piece of reader.samples(signalId, { from, to })) {
    for (let row = 0; row < piece.times.length; row++) {
      if (row % pointsEach === 0) await breathe();
      fold.push(piece.times[row] as number, numberAt(piece, row));
    }
  }
  const aggregates = fold.finish(Math.min(end, now));
  await breathe();
  return new Map(
    measures.map((measure) => [measure, aggregates.map((aggregate) => finite(aggregate.measure(measure)))]),
  );
}

/** What holds at the start of a range, and the last good value before it. */
async function carryBefore(reader: Reader, signalId: number, time: number): Promise<Carry> {
  for (const count of lookBack) {
    const columns = await reader.before(signalId, time, count);
    const numbers = Array.from(columns.times, (_, row) => numberAt(columns, row));
    const meter = numbers.findLast((value) => !Number.isNaN(value));
    if (meter !== undefined || numbers.length < count)
      return { hold: numbers.at(-1) ?? Number.NaN, meter: meter ?? null };
  }
  return { hold: Number.NaN, meter: null };
}

function numberAt(columns: Columns, row: number): number {
  return goodNumber({ code: codeAt(columns, row), value: valueAt(columns, row) });
}

const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);
