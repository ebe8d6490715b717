import type { SignalValue } from '@lookfar/contract';
import { Aggregate, type AggregateOptions, type Carry, goodNumber, noCarry } from './Aggregate.ts';

/**
 * Aggregates of adjoining buckets in one pass. Points come in ascending order, chunk by chunk; those outside of the
 * buckets are not counted.
 */
export class BucketFold {
  readonly #edges: readonly number[];
  readonly #options: AggregateOptions;
  readonly #closed: Aggregate[] = [];
  #open: Aggregate;

  /** `edges`: ascending, the start of each bucket and as the last the end. `carry`: before the first edge. */
  constructor(edges: readonly number[], options: AggregateOptions = {}, carry: Carry = noCarry) {
    this.#edges = edges;
    this.#options = options;
    this.#open = new Aggregate(edges[0] ?? 0, options, carry);
  }

  /** NaN for a bad value. */
  push(time: number, value: number): void {
    if (time < this.#open.from) return;
    this.#closeUpTo(time);
    if (this.#closed.length < this.#edges.length - 1) this.#open.push(time, value);
  }

  pushAll(points: Iterable<SignalValue>): void {
    for (const point of points) this.push(point.time, goodNumber(point));
  }

  /** One for each bucket. Values hold until `until`, since nobody knows what comes after. */
  finish(until = Number.POSITIVE_INFINITY): Aggregate[] {
    this.#closeUpTo(until);
    if (this.#closed.length < this.#edges.length - 1) this.#open.advance(until);
    const rest = this.#edges.slice(this.#closed.length + 1, -1).map((from) => new Aggregate(from, this.#options));
    const isOpen = this.#closed.length < this.#edges.length - 1;
    return isOpen ? [...this.#closed, this.#open, ...rest] : this.#closed;
  }

  #closeUpTo(time: number): void {
    const buckets = this.#edges.length - 1;
    while (this.#closed.length < buckets) {
      const end = this.#edges[this.#closed.length + 1] as number;
      if (time < end) return;
      this.#open.advance(end);
      this.#closed.push(this.#open);
      this.#open = new Aggregate(end, this.#options, this.#open.carry);
    }
  }
}
