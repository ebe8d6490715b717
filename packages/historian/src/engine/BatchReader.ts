import { decodeBlock, sharedRoom } from '../codec/block.ts';
import { steadyPointAt } from '../codec/steadyBlock.ts';
import { ColumnBuilder } from '../columns/ColumnBuilder.ts';
import { type Columns, noColumns, type PointColumns, rowAt } from '../columns/Columns.ts';
import { byTime, keepChanges } from '../query/changes.ts';
import type { NewestBlock } from '../store/BlockStore.ts';
import { guarded, type LoaderParts } from './BlockLoader.ts';
import { CooperativeYield } from './CooperativeYield.ts';
import type { Reader } from './Reader.ts';

/** Signals of one question to the store. */
const signalsAtOnce = 250;

/** Reads many signals at once. */
export class BatchReader {
  private readonly parts: LoaderParts;
  private readonly reader: Pick<Reader, 'last' | 'range'>;

  constructor(parts: LoaderParts, reader: Pick<Reader, 'last' | 'range'>) {
    this.parts = parts;
    this.reader = reader;
  }

  async lastBefore(signals: readonly number[], time: number): Promise<PointColumns> {
    const builder = new ColumnBuilder(signals.length);
    const found: number[] = [];
    const breaks = new CooperativeYield();
    const room = sharedRoom();
    for (let start = 0; start < signals.length; start += signalsAtOnce) {
      for (const one of await this.newest(signals.slice(start, start + signalsAtOnce), time)) {
        const { signal } = one;
        // Overtaken by a seal: the block and the memory are of different moments.
        const rows = one.isOvertaken
          ? await this.reader.last(signal, 1, time + 1)
          : await guarded(signal, async () => lastRow(one.tail, one.block, time, room));
        const end = rows.times.length;
        if (end > 0) {
          builder.append(rows, end - 1, end);
          found.push(signal);
        }
        await breaks.pause();
      }
    }
    return { ...builder.finished(), signalIds: Uint32Array.from(found) };
  }

  /** Undefined if there are more than `limit`. */
  async changes(signals: readonly number[], range: ChangeRange): Promise<PointColumns | undefined> {
    const { from, to, stepMs, limit, readLimit } = range;
    const builder = new ColumnBuilder(0);
    const ids: number[] = [];
    const breaks = new CooperativeYield();
    for (const signal of signals) {
      let last: Columns | undefined;
      for (let start = from, more = true; more && start < to; ) {
        const page = await this.reader.range(signal, start, to, readLimit);
        more = page.more;
        const rows = keepChanges(page.points, { from, stepMs, last, isEnd: !more });
        builder.append(rows.kept);
        for (let row = 0; row < rows.kept.times.length; row++) ids.push(signal);
        if (ids.length > limit) return undefined;
        last = rows.last ?? last;
        start = rows.next;
        await breaks.pause();
      }
    }
    return byTime({ ...builder.view(), signalIds: Uint32Array.from(ids) }, from);
  }

  async first(signals: readonly number[]): Promise<number | null> {
    let first = Number.POSITIVE_INFINITY;
    const breaks = new CooperativeYield();
    for (let start = 0; start < signals.length; start += signalsAtOnce) {
      const piece = signals.slice(start, start + signalsAtOnce);
      // Memory first: points sealed in between are then seen twice instead of not at all.
      for (const signal of piece) first = Math.min(first, this.parts.tails.columns(signal).times[0] ?? first);
      first = Math.min(first, (await this.parts.store.first(piece)) ?? first);
      await breaks.pause();
    }
    return Number.isFinite(first) ? first : null;
  }

  private async newest(signals: readonly number[], time: number) {
    const { states, tails, store } = this.parts;
    const before = signals.map((signal) => ({ version: states.version(signal), tail: tails.columns(signal) }));
    const blocks = new Map((await store.newestAt(signals, time)).map((block) => [block.signal, block]));
    return signals.map((signal, at) => ({
      signal,
      block: blocks.get(signal),
      tail: before[at]?.tail ?? noColumns,
      isOvertaken: before[at]?.version !== states.version(signal),
    }));
  }
}

export interface ChangeRange {
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
  readonly limit: number;
  /** Points of one signal in memory at the same time. */
  readonly readLimit: number;
}

/** Columns that end with the last point at or before a time. */
function lastRow(tail: Columns, block: NewestBlock | undefined, time: number, room: ReturnType<typeof sharedRoom>) {
  const inMemory = upTo(tail, time);
  const newest = inMemory.times[inMemory.times.length - 1] ?? Number.NEGATIVE_INFINITY;
  if (!block || newest >= block.t1) return inMemory;
  const sealed = block.blob ? sealedAt(block.blob, time, room) : numberAt(block.t1, block.last);
  return newest >= (sealed.times[sealed.times.length - 1] as number) ? inMemory : sealed;
}

function sealedAt(blob: Uint8Array, time: number, room: ReturnType<typeof sharedRoom>): Columns {
  const point = steadyPointAt(blob, room, time);
  return point ? numberAt(point.time, point.value) : upTo(decodeBlock(blob, room), time);
}

function upTo(columns: Columns, time: number): Columns {
  const end = rowAt(columns.times, time + 1);
  if (end === columns.times.length) return columns;
  return { ...columns, times: columns.times.subarray(0, end) };
}

function numberAt(time: number, value: number): Columns {
  return { ...noColumns, times: Float64Array.of(time), values: Float64Array.of(value) };
}
