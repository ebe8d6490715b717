import { overlay } from '../columns/arrange.ts';
import { type Columns, isPlain, noColumns, type PointColumns } from '../columns/Columns.ts';
import { UnsealedSignal } from './UnsealedSignal.ts';

/** Points being written into blocks: isolated from new points until that has succeeded or failed. */
export interface Frozen {
  readonly signal: number;
  readonly tail: UnsealedSignal;
  readonly columns: Columns;
}

/**
 * The memory of the engine: for every signal the points that are only in the journal. Points are added after their
 * commit, so a failed commit leaves no trace here.
 */
export class UnsealedPoints {
  /** Points in memory, including frozen and overwritten ones. */
  points = 0;
  private readonly live = new Map<number, UnsealedSignal>();
  private readonly frozen = new Map<number, Frozen>();

  get signals(): Iterable<number> {
    return new Set([...this.live.keys(), ...this.frozen.keys()]);
  }

  /**
   * Adds committed points, except those that count as sealed. Returns the signals whose tail has now reached `full`.
   */
  add(points: PointColumns, seq: number, now: number, full: number, sealedSeq: (signal: number) => number): number[] {
    const plain = isPlain(points);
    const { signalIds, times, values } = points;
    const reached: number[] = [];
    for (let row = 0; row < times.length; row++) {
      const signal = signalIds[row] as number;
      let tail = this.live.get(signal);
      if (tail === undefined || tail.lastSeq < seq) {
        if (sealedSeq(signal) >= seq) continue;
        if (tail === undefined) {
          tail = new UnsealedSignal();
          this.live.set(signal, tail);
        }
      }
      if (!plain || !tail.pushNumber(times[row] as number, values[row] as number, seq)) {
        tail.push(points, row, seq, now);
      }
      this.points++;
      if (tail.pushed === full) reached.push(signal);
    }
    return reached;
  }

  /** The points of a signal by time, latest write on top. Later changes do not appear in the result. */
  columns(signal: number): Columns {
    const frozen = this.frozen.get(signal)?.columns ?? noColumns;
    const live = this.live.get(signal)?.columns() ?? noColumns;
    return overlay(frozen, live);
  }

  /** Sets the live points of a signal aside for sealing. */
  freeze(signal: number): Frozen | undefined {
    const tail = this.live.get(signal);
    if (!tail || this.frozen.has(signal)) return undefined;
    const frozen = { signal, tail, columns: tail.columns() };
    this.live.delete(signal);
    this.frozen.set(signal, frozen);
    return frozen;
  }

  /** The frozen points are in blocks now. */
  release(frozen: Frozen): void {
    if (this.frozen.get(frozen.signal) !== frozen) return;
    this.frozen.delete(frozen.signal);
    this.points -= frozen.tail.pushed;
  }

  /** Sealing failed: the frozen points go back below what has arrived since. */
  thaw(frozen: Frozen): void {
    if (this.frozen.get(frozen.signal) !== frozen) return;
    this.frozen.delete(frozen.signal);
    const newer = this.live.get(frozen.signal);
    this.live.set(frozen.signal, frozen.tail);
    if (!newer) return;
    const columns = newer.columns();
    this.points += columns.times.length - newer.pushed;
    for (let row = 0; row < columns.times.length; row++) frozen.tail.push(columns, row, newer.lastSeq, newer.since);
  }

  forget(signal: number): void {
    this.points -= (this.live.get(signal)?.pushed ?? 0) + (this.frozen.get(signal)?.tail.pushed ?? 0);
    this.live.delete(signal);
    this.frozen.delete(signal);
  }

  clear(): void {
    this.live.clear();
    this.frozen.clear();
    this.points = 0;
  }

  /** The oldest journal row that is still needed; `none` if there is nothing in memory. `except` counts as sealed. */
  firstSeq(none: number, except: ReadonlySet<number>): number {
    let first = none;
    for (const tail of this.live.values()) if (tail.firstSeq < first) first = tail.firstSeq;
    for (const [signal, { tail }] of this.frozen) {
      if (!except.has(signal) && tail.firstSeq < first) first = tail.firstSeq;
    }
    return first;
  }

  /** Signals whose oldest point was received at or before `time`. */
  olderThan(time: number): number[] {
    return [...this.live].filter(([, tail]) => tail.since <= time).map(([signal]) => signal);
  }

  /** The fewest signals, those with the oldest journal rows first, that together have `points` points. */
  oldest(points: number): number[] {
    const byAge = [...this.live].sort(([, a], [, b]) => a.firstSeq - b.firstSeq);
    const chosen: number[] = [];
    let sum = 0;
    for (const [signal, tail] of byAge) {
      if (sum >= points) break;
      chosen.push(signal);
      sum += tail.pushed;
    }
    return chosen;
  }
}
