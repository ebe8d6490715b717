import { trimColumns } from '../columns/arrange.ts';
import { ColumnBuilder } from '../columns/ColumnBuilder.ts';
import { type Columns, type PointColumns, rowAt } from '../columns/Columns.ts';
import { historianLimits as limits } from '../limits.ts';
import {
  addSegment,
  type Buckets,
  bucketEdges,
  emptyBuckets,
  finishBuckets,
  fitsBucket,
  type Periods,
  type Steady,
  steadily,
} from '../query/buckets.ts';
import { isTouched, type Material, type Quick, type Segment, segments } from '../query/segments.ts';
import { alignToSteps, keepStanding, neededHeads, type Steps, stepTimes } from '../query/table.ts';
import type { BlockHead } from '../store/BlockStore.ts';
import { BlockLoader, guarded, type LoaderParts } from './BlockLoader.ts';
import { CooperativeYield } from './CooperativeYield.ts';
import type { LatestValues } from './LatestValues.ts';

/** Blocks requested at once when looking for the latest points. */
const headsPage = 1000;

/** Answers queries from blocks and memory together. */
export class Reader {
  private readonly parts: LoaderParts;
  private readonly latestValues: LatestValues;
  private readonly loader: BlockLoader;

  constructor(parts: LoaderParts, latestValues: LatestValues) {
    this.parts = parts;
    this.latestValues = latestValues;
    this.loader = new BlockLoader(parts);
  }

  async range(signal: number, from: number, to: number, limit: number): Promise<{ points: Columns; more: boolean }> {
    const find = () => this.parts.store.heads(signal, from, to);
    const material = await this.loader.load(signal, find, (heads) => firstHeads(heads, from, limit));
    const heads = material.heads.filter(({ t0 }) => material.blobs.has(t0));
    const complete = heads.length === material.heads.length;
    // Points in memory beyond the blocks that were read must wait: points of unread blocks come before them.
    const until = complete ? to : (heads[heads.length - 1]?.t1 ?? from) + 1;
    const points = await joined(signal, { ...material, heads }, from, Math.min(until, to));
    const count = Math.min(limit, points.times.length);
    return { points: trimColumns(points, 0, count), more: !complete || count < points.times.length };
  }

  async last(signal: number, count: number, before: number): Promise<Columns> {
    const find = () => this.newestHeads(signal, count, before);
    const points = await joined(signal, await this.loader.load(signal, find, (heads) => heads), 0, before);
    const end = points.times.length;
    return trimColumns(points, Math.max(0, end - count), end);
  }

  async around(signal: number, from: number, to: number): Promise<Neighbours> {
    const find = () => this.parts.store.headsAfter(signal, to, 1);
    const material = await this.loader.load(signal, find, (heads) => heads);
    const after = await joined(signal, material, to, limits.time + 1);
    return { before: await this.last(signal, 1, from), after: trimColumns(after, 0, Math.min(1, after.times.length)) };
  }

  async buckets(signal: number, from: number, to: number, count: number): Promise<Buckets> {
    const { sum: _, ...buckets } = await this.periods(signal, bucketEdges(from, to, count));
    return buckets;
  }

  /** Statistics between neighbouring edges. */
  async periods(signal: number, edges: Float64Array): Promise<Periods> {
    const [from, to] = [edges[0] as number, edges[edges.length - 1] as number];
    const material = await this.mixed(signal, from, to, (head) => fitsBucket(edges, head));
    const buckets = emptyBuckets(edges);
    const use = (segment: Segment<Steady>) => addSegment(buckets, edges, segment);
    await eachSegment(signal, material, from, to, use, steadily());
    const sum = buckets.avg.slice();
    return { ...finishBuckets(buckets), sum };
  }

  async count(signal: number, from: number, to: number): Promise<number> {
    const material = await this.mixed(signal, from, to, ({ t0, t1 }) => t0 >= from && t1 < to);
    let count = 0;
    await eachSegment(signal, material, from, to, (segment) => {
      count += 'head' in segment ? segment.head.n : segment.columns.times.length;
    });
    return count;
  }

  async table(signals: readonly number[], steps: Steps, maxAgeMs: number): Promise<Table> {
    const to = steps.from + (steps.count - 1) * steps.stepMs + 1;
    const columns: Columns[] = [];
    for (const signal of signals) {
      const find = () => this.headsFromBefore(signal, steps.from, to);
      const material = await this.loader.load(signal, find, (heads) => neededHeads(heads, steps));
      const kept = new ColumnBuilder(0);
      await eachSegment(signal, material, 0, to, (segment) => {
        if ('columns' in segment) keepStanding(kept, segment.columns, steps);
      });
      columns.push(alignToSteps(kept.view(), steps, maxAgeMs));
    }
    return { times: stepTimes(steps), columns };
  }

  async latest(signals: readonly number[]): Promise<PointColumns> {
    const builder = new ColumnBuilder(signals.length);
    const found: number[] = [];
    const breaks = new CooperativeYield();
    for (const signal of signals) {
      const sealed = await guarded(signal, () => this.latestValues.of(signal));
      const tail = this.parts.tails.columns(signal);
      const last = tail.times.length - 1;
      const inMemory = last >= 0 && !(sealed && (sealed.times[0] as number) > (tail.times[last] as number));
      if (inMemory) builder.append(tail, last, last + 1);
      else if (sealed) builder.append(sealed);
      if (inMemory || sealed) found.push(signal);
      await breaks.pause();
    }
    return { ...builder.finished(), signalIds: Uint32Array.from(found) };
  }

  async extent(signal: number): Promise<{ first: number; last: number } | null> {
    // Memory first: points sealed in between are then seen twice instead of not at all.
    const { times } = this.parts.tails.columns(signal);
    const sealed = await this.parts.store.extent(signal);
    if (times.length === 0) return sealed ? { ...sealed } : null;
    const first = times[0] as number;
    const last = times[times.length - 1] as number;
    return { first: Math.min(first, sealed?.first ?? first), last: Math.max(last, sealed?.last ?? last) };
  }

  /** Blocks in a range; only those that cannot be answered by their statistics are decoded. */
  private mixed(signal: number, from: number, to: number, isWhole: (head: BlockHead) => boolean): Promise<Material> {
    return this.loader.load(
      signal,
      () => this.parts.store.heads(signal, from, to),
      (heads, tail) => heads.filter((head) => !isWhole(head) || isTouched(head, tail)),
    );
  }

  /** The latest blocks that start before a time and, together with memory, have `count` points before it; ascending. */
  private async newestHeads(signal: number, count: number, before: number): Promise<BlockHead[]> {
    const { store, tails } = this.parts;
    const found: BlockHead[] = [];
    let missing = count;
    let end = before;
    while (missing > 0) {
      const page = await store.headsBefore(signal, end, Math.min(headsPage, Math.ceil(missing / 1000) + 1));
      const newest = page[0];
      if (!newest) return found.reverse();
      if (found.length === 0) {
        const { times } = tails.columns(signal);
        missing -= rowAt(times, before) - rowAt(times, Math.min(before, newest.t1 + 1));
      }
      for (const head of page) {
        if (missing <= 0) return found.reverse();
        found.push(head);
        end = head.t0;
        if (head.t1 < before) missing -= head.n;
      }
    }
    return found.reverse();
  }

  /** Blocks in [from, to) and the one before them, which determines the value at `from`. */
  private async headsFromBefore(signal: number, from: number, to: number): Promise<BlockHead[]> {
    const { store } = this.parts;
    const before = await store.headsBefore(signal, from, 1);
    const within = await store.heads(signal, from, to);
    return [...before.filter(({ t1 }) => t1 < from), ...within];
  }
}

/** The points next to a range, one row each; none where there is no such point. */
export interface Neighbours {
  readonly before: Columns;
  readonly after: Columns;
}

/** Several signals at the same steps. */
export interface Table {
  /** The steps, epoch ms. */
  readonly times: Float64Array;
  /** One per signal, in the requested order; one row per step: see `alignToSteps`. */
  readonly columns: readonly Columns[];
}

/** Blocks from the front until those completely in the range have more than `limit` points. */
function firstHeads(heads: readonly BlockHead[], from: number, limit: number): readonly BlockHead[] {
  let points = 0;
  let end = 0;
  while (end < heads.length && points <= limit) {
    const head = heads[end++];
    if (head && head.t0 >= from) points += head.n;
  }
  return heads.slice(0, end);
}

/** Processes what was read, letting commits proceed between blocks. */
async function eachSegment<Quickly = never>(
  signal: number,
  material: Material,
  from: number,
  to: number,
  use: (segment: Segment<Quickly>) => void,
  quick?: Quick<Quickly>,
): Promise<void> {
  const breaks = new CooperativeYield();
  await guarded(signal, async () => {
    for (const segment of segments(material, from, to, quick)) {
      use(segment);
      await breaks.pause();
    }
  });
}

/** All points merged; every block has its bytes. */
async function joined(signal: number, material: Material, from: number, to: number): Promise<Columns> {
  const builder = new ColumnBuilder(material.heads.reduce((sum, { n }) => sum + n, material.tail.times.length));
  await eachSegment(signal, material, from, to, (segment) => {
    if ('columns' in segment) builder.append(segment.columns);
  });
  return builder.view();
}
