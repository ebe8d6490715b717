import { ascending } from '../columns/arrange.ts';
import { ColumnBuilder } from '../columns/ColumnBuilder.ts';
import { type Columns, noColumns } from '../columns/Columns.ts';

/** Points of one signal that are in the journal but not yet in blocks. */
export class UnsealedSignal {
  /** Journal rows that contain the points: the first and the last. */
  firstSeq = 0;
  lastSeq = 0;
  /** When the oldest of them was received, epoch ms. */
  since = 0;
  /** Points added; overwritten ones count too. */
  pushed = 0;
  private builder: ColumnBuilder | undefined;
  private ordered = true;
  private newest = Number.NEGATIVE_INFINITY;

  /** The fast path for a good number; false if this tail cannot use it. */
  pushNumber(time: number, value: number, seq: number): boolean {
    const builder = this.builder;
    if (!builder?.plain) return false;
    builder.pushNumber(time, value);
    this.note(time, seq);
    return true;
  }

  push(points: Columns, row: number, seq: number, now: number): void {
    if (!this.builder) {
      this.builder = new ColumnBuilder(16);
      this.firstSeq = seq;
      this.since = now;
    }
    this.builder.append(points, row, row + 1);
    this.note(points.times[row] as number, seq);
  }

  private note(time: number, seq: number): void {
    if (time <= this.newest) this.ordered = false;
    else this.newest = time;
    this.lastSeq = seq;
    this.pushed++;
  }

  /** The points by time; for equal times the last written. Later pushes do not appear in the result. */
  columns(): Columns {
    if (!this.builder) return noColumns;
    if (!this.ordered) {
      const sorted = ascending(this.builder.view());
      this.builder = new ColumnBuilder(sorted.times.length);
      this.builder.append(sorted);
      this.ordered = true;
    }
    return this.builder.view();
  }
}
