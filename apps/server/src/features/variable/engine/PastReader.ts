import { isGood, type SignalValue } from '@lookfar/contract';
import { type Columns, codeAt, valueAt } from '@lookfar/historian';
import type { InputSample, Span } from '@lookfar/variables';
import { breathe } from '../../../platform/work/turns.ts';
import type { SharedHistorian } from '../../history/RemoteHistorian.ts';

/** Samples of one piece, of all inputs together. */
const samplesAtOnce = 4000;
/** Of one input: many inputs are read in shorter pieces. */
const leastOfEach = 100;
const questionsAtOnce = 8;
/** How far back a good sample is looked for. */
const lastLooked = 1000;

/** Samples of several signals, ascending, up to where the next piece starts. */
export interface Piece {
  samples: InputSample[];
  until: number;
}

/** Reads the history of inputs in pieces that are computed within a turn. */
export class PastReader {
  private readonly historian: () => SharedHistorian;

  constructor(historian: () => SharedHistorian) {
    this.historian = historian;
  }

  /** The last sample of each before a time. */
  async before(signalIds: readonly number[], time: number): Promise<Map<number, SignalValue>> {
    const found = new Map<number, SignalValue>();
    if (signalIds.length === 0 || time < 1) return found;
    const { columns } = await this.historian().table(signalIds, time - 1, time, 1);
    for (const [at, id] of signalIds.entries()) {
      const value = columns[at] && rowOf(columns[at], 0);
      if (value && Number.isFinite(value.time)) found.set(id, value);
    }
    return found;
  }

  /** The last good sample before a time. */
  async lastGood(signalId: number, time: number): Promise<SignalValue | null> {
    const columns = await this.historian().readLast(signalId, lastLooked, { before: Math.max(1, time) });
    for (let row = columns.times.length - 1; row >= 0; row -= 1)
      if (isGood(codeAt(columns, row))) return rowOf(columns, row) ?? null;
    return null;
  }

  /** Time of the first sample of each that has one. */
  async firsts(signalIds: readonly number[]): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    await this.each(signalIds, async (id) => {
      const extent = await this.historian().extent(id);
      if (extent) found.set(id, extent.first);
    });
    return found;
  }

  /** Time of the first sample of a signal at or after a time; undefined without one. */
  async next(signalId: number, time: number): Promise<number | undefined> {
    const { after } = await this.historian().around(signalId, Math.max(0, time - 1), Math.max(1, time));
    return after.times[0];
  }

  /** In slices of at most `longestMs`, for what changes by time alone. */
  async *pieces(
    signalIds: readonly number[],
    { from, to }: Span,
    longestMs = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<Piece> {
    const limit = Math.max(leastOfEach, Math.floor(samplesAtOnce / Math.max(1, signalIds.length)));
    for (let at = from; at < to; ) {
      const series = new Map<number, Columns>();
      let until = to;
      await this.each(signalIds, async (id) => {
        const columns = await this.historian().readRange(id, at, to, { limit });
        if (columns.more) until = Math.min(until, (columns.times.at(-1) ?? at) + 1);
        series.set(id, columns);
      });
      for (const piece of inSlices(merged(series, until), { from: at, to: until }, longestMs)) {
        yield piece;
        await breathe();
      }
      at = until;
    }
  }

  private async each(ids: readonly number[], read: (id: number) => Promise<void>): Promise<void> {
    let next = 0;
    const worker = async () => {
      for (let id = ids[next++]; id !== undefined; id = ids[next++]) await read(id);
    };
    await Promise.all(Array.from({ length: Math.min(questionsAtOnce, ids.length) }, worker));
  }
}

function merged(series: ReadonlyMap<number, Columns>, until: number): InputSample[] {
  const samples: InputSample[] = [];
  for (const [signalId, columns] of series)
    for (let row = 0; row < columns.times.length; row += 1) {
      const value = rowOf(columns, row);
      if (value && value.time < until) samples.push({ signalId, value });
    }
  return series.size > 1 ? samples.sort((a, b) => a.value.time - b.value.time) : samples;
}

/** Samples of the same time stay together. */
function* inSlices(samples: readonly InputSample[], { from, to }: Span, longestMs: number): Generator<Piece> {
  let start = 0;
  for (let at = from; at < to; ) {
    const latest = Math.min(to, at + longestMs);
    let end = start;
    while (end < samples.length && end - start < samplesAtOnce && timeOf(samples[end]) < latest) end += 1;
    let until = end < samples.length ? Math.min(latest, timeOf(samples[end])) : latest;
    while (end > start && timeOf(samples[end - 1]) === until) end -= 1;
    if (end === start && until <= at) {
      // More of one time than fit: all of them.
      while (end < samples.length && timeOf(samples[end]) === until) end += 1;
      until = end < samples.length ? Math.min(latest, timeOf(samples[end])) : latest;
    }
    yield { samples: start === 0 && end === samples.length ? [...samples] : samples.slice(start, end), until };
    start = end;
    at = until;
  }
}

const timeOf = (sample: InputSample | undefined): number => sample?.value.time ?? Number.POSITIVE_INFINITY;

function rowOf(columns: Columns, row: number): SignalValue | undefined {
  const time = columns.times[row];
  return time === undefined ? undefined : { code: codeAt(columns, row), value: valueAt(columns, row), time };
}
