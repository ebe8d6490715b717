import { sharedRoom } from '../codec/block.ts';
import { decodeSteadyBlock, type SteadyBlock } from '../codec/steadyBlock.ts';
import { type Columns, rowAt } from '../columns/Columns.ts';
import type { BlockHead, Statistics } from '../store/BlockStore.ts';
import { SteadySums } from './SteadySums.ts';
import type { Quick, Segment } from './segments.ts';
import { judge, statisticsOf } from './statistics.ts';

/** Statistics of equal time intervals, one row each; of the good finite numbers in it. */
export interface Buckets {
  /** Start of each bucket, epoch ms; it ends where the next starts, the last at `to`. */
  readonly times: Float64Array;
  /** Numbers in the bucket; if 0, the others are NaN. */
  readonly count: Uint32Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly avg: Float64Array;
  readonly first: Float64Array;
  readonly last: Float64Array;
  /** 1 where the last point of the bucket is not a good finite number, 2 where it was held; empty if that is so for none. */
  readonly bad: Uint8Array;
}

/** Statistics of intervals of any length. */
export interface Periods extends Buckets {
  /** 0 without numbers. */
  readonly sum: Float64Array;
}

/** Starts of the buckets and, as the last, `to`. All integers, so that a time belongs to exactly one. */
export function bucketEdges(from: number, to: number, count: number): Float64Array {
  const edges = Float64Array.from(
    { length: count + 1 },
    (_, index) => from + Math.round(((to - from) / count) * index),
  );
  edges[count] = to;
  return edges;
}

/** The bucket of a time in [from, to). */
export function bucketOf(edges: Float64Array, time: number): number {
  return rowAt(edges, time + 1) - 1;
}

/** True if all points of the block are good and fall into one bucket: its statistics are sufficient. */
export function fitsBucket(edges: Float64Array, head: BlockHead): boolean {
  const from = edges[0] as number;
  const to = edges[edges.length - 1] as number;
  if (head.t0 < from || head.t1 >= to || head.good < head.n) return false;
  return bucketOf(edges, head.t0) === bucketOf(edges, head.t1);
}

/** Empty buckets; `avg` contains sums until `finishBuckets`. */
export function emptyBuckets(edges: Float64Array): Buckets {
  const size = edges.length - 1;
  const gaps = () => new Float64Array(size).fill(Number.NaN);
  return {
    times: edges.slice(0, size),
    count: new Uint32Array(size),
    min: gaps(),
    max: gaps(),
    avg: new Float64Array(size),
    first: gaps(),
    last: gaps(),
    bad: new Uint8Array(size),
  };
}

/** A block whose numbers are summed while decoding. */
export interface Steady {
  readonly steady: SteadyBlock;
}

/** Creates `Steady` segments, each valid until the next. */
export function steadily(): Quick<Steady> {
  const room = sharedRoom();
  return (blob) => {
    const steady = decodeSteadyBlock(blob, room);
    return steady && { steady };
  };
}

/** Segments must come in time order. */
export function addSegment(buckets: Buckets, edges: Float64Array, segment: Segment<Steady>): void {
  if ('head' in segment) add(buckets, bucketOf(edges, segment.head.t0), segment.head);
  else if ('steady' in segment) addSteady(buckets, edges, segment.steady);
  else addRows(buckets, edges, segment.columns);
}

export function finishBuckets(buckets: Buckets): Buckets {
  const { avg, count } = buckets;
  for (let index = 0; index < avg.length; index++) avg[index] = (avg[index] as number) / (count[index] as number);
  return buckets.bad.some((judged) => judged > 0) ? buckets : { ...buckets, bad: new Uint8Array(0) };
}

function addRows(buckets: Buckets, edges: Float64Array, columns: Columns): void {
  const { times } = columns;
  for (let row = 0; row < times.length; ) {
    const bucket = bucketOf(edges, times[row] as number);
    const end = rowAt(times, edges[bucket + 1] as number, row);
    add(buckets, bucket, statisticsOf(columns, row, end));
    buckets.bad[bucket] = judge(columns, end - 1);
    row = end;
  }
}

function addSteady(buckets: Buckets, edges: Float64Array, block: SteadyBlock): void {
  const { first, step, integers } = block;
  const sums = new SteadySums(block);
  for (let row = 0; row < integers.length; ) {
    const bucket = bucketOf(edges, first + row * step);
    row = Math.min(integers.length, Math.ceil(((edges[bucket + 1] as number) - first) / step));
    add(buckets, bucket, sums.upTo(row));
  }
}

function add(buckets: Buckets, at: number, { good, min, max, sum, first, last }: Statistics): void {
  if (good === 0) return;
  const { count } = buckets;
  buckets.bad[at] = 0;
  if (count[at] === 0) {
    buckets.min[at] = min;
    buckets.max[at] = max;
    buckets.first[at] = first;
  } else {
    if (min < (buckets.min[at] as number)) buckets.min[at] = min;
    if (max > (buckets.max[at] as number)) buckets.max[at] = max;
  }
  buckets.avg[at] = (buckets.avg[at] as number) + sum;
  buckets.last[at] = last;
  count[at] = (count[at] as number) + good;
}
