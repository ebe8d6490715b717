import { metresBetween, onTheWay } from './geo.ts';
import type { Step } from './TrackSegments.ts';

const none = -1;

/**
 * Keeps at most `limit` steps of a track of any length, in bounded memory. The least significant one is dropped first:
 * it is closest to where it would be on the straight and steady path between its neighbours. So corners, halts and
 * changes of speed stay. Ends of segments stay as long as there is anything else to drop. (Based on SQUISH-E: the error
 * of a dropped neighbour is added, so that errors do not accumulate.)
 */
export class Thinning {
  private readonly limit: number;
  private readonly steps: Step[] = [];
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  /** Error of the track in metres without it. */
  private readonly loss: Float64Array;
  /** Error in metres that already exists, because of dropped steps. */
  private readonly lost: Float64Array;
  /** A heap of the steps' indices, the least loss on top; and the position of each index in it. */
  private readonly heap: Int32Array;
  private readonly rank: Int32Array;
  private size = 0;
  private free = none;
  private first = none;
  private last = none;

  /** At least two. */
  constructor(limit: number) {
    this.limit = limit;
    const places = limit + 1;
    this.before = new Int32Array(places);
    this.after = new Int32Array(places);
    this.loss = new Float64Array(places);
    this.lost = new Float64Array(places);
    this.heap = new Int32Array(places);
    this.rank = new Int32Array(places);
  }

  add(step: Step): void {
    const place = this.free === none ? this.size : this.free;
    this.free = none;
    this.steps[place] = step;
    this.before[place] = this.last;
    this.after[place] = none;
    this.lost[place] = 0;
    this.loss[place] = Number.POSITIVE_INFINITY;
    if (this.last === none) this.first = place;
    else this.after[this.last] = place;
    const previous = this.last;
    this.last = place;
    this.heap[this.size] = place;
    this.rank[place] = this.size;
    this.size += 1;
    this.weigh(previous);
    if (this.size > this.limit) this.drop();
  }

  /** In the order of time. */
  result(): Step[] {
    const steps: Step[] = [];
    for (let at = this.first; at !== none; at = this.after[at] ?? none) {
      const step = this.steps[at];
      if (step) steps.push(step);
    }
    return steps;
  }

  private drop(): void {
    const place = this.heap[0] ?? none;
    const before = this.before[place] ?? none;
    const after = this.after[place] ?? none;
    const loss = this.loss[place] ?? 0;
    this.removeTop();
    this.free = place;
    if (before === none) this.first = after;
    else this.after[before] = after;
    if (after === none) this.last = before;
    else this.before[after] = before;
    const next = this.steps[after];
    if (next && this.steps[place]?.starts) this.steps[after] = { ...next, starts: true };
    this.bear(before, loss);
    this.bear(after, loss);
  }

  /** A neighbour was dropped, with this error. */
  private bear(place: number, loss: number): void {
    if (place === none) return;
    if (loss < Number.POSITIVE_INFINITY) this.lost[place] = Math.max(this.lost[place] ?? 0, loss);
    this.weigh(place);
  }

  /** Recomputes the error that dropping a step would cause. */
  private weigh(place: number): void {
    const step = this.steps[place];
    if (!step) return;
    const a = this.steps[this.before[place] ?? none];
    const b = this.steps[this.after[place] ?? none];
    const isEnd = !a || !b || step.starts || b.starts;
    this.loss[place] = isEnd
      ? Number.POSITIVE_INFINITY
      : (this.lost[place] ?? 0) + metresBetween(step, onTheWay(a, b, (step.time - a.time) / (b.time - a.time)));
    this.rise(this.rank[place] ?? 0);
    this.sink(this.rank[place] ?? 0);
  }

  private removeTop(): void {
    this.size -= 1;
    const moved = this.heap[this.size] ?? none;
    this.heap[0] = moved;
    this.rank[moved] = 0;
    this.sink(0);
  }

  private rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.lossAt(parent) <= this.lossAt(at)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(from: number): void {
    let at = from;
    for (;;) {
      const left = 2 * at + 1;
      let least = left < this.size && this.lossAt(left) < this.lossAt(at) ? left : at;
      if (left + 1 < this.size && this.lossAt(left + 1) < this.lossAt(least)) least = left + 1;
      if (least === at) return;
      this.swap(at, least);
      at = least;
    }
  }

  private lossAt(rank: number): number {
    return this.loss[this.heap[rank] ?? 0] ?? 0;
  }

  private swap(a: number, b: number): void {
    const x = this.heap[a] ?? 0;
    const y = this.heap[b] ?? 0;
    this.heap[a] = y;
    this.heap[b] = x;
    this.rank[y] = a;
    this.rank[x] = b;
  }
}
