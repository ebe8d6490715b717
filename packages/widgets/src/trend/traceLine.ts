import { KnownGaps } from './KnownGaps.ts';
import type { LineSink } from './LineSink.ts';
import { PixelColumns } from './PixelColumns.ts';
import { type TimeScale, timeToX, type ValueToY } from './plotArea.ts';
import { type ShownRows, shownRows } from './shownRows.ts';
import { type BucketPart, isAllGood, isGoodAt, type RawPart, type TrendLine } from './trendLine.ts';

/** With more rows per CSS pixel than this, a line is drawn by columns. */
const dense = 3;
/** How far a line goes on outside the plot, in CSS pixels: enough for its ends to be out of sight. */
const outside = 100;

/** The path of a line within the view. Parts continue where the previous one ended. */
export function traceLine(line: TrendLine, scale: TimeScale, y: ValueToY, sink: LineSink): void {
  const { from, to } = scale.view;
  const shown = shownRows(line.parts, { from: from - line.shiftMs, to: to - line.shiftMs });
  const rows = shown.reduce((sum, { start, end }) => sum + end - start, 0);
  const columns = rows > (dense * scale.width) / scale.ratio ? new PixelColumns(sink) : undefined;
  const tracer = new Tracer(line, scale, y, columns ?? sink);
  for (const part of shown) tracer.add(part);
  tracer.end();
  columns?.end();
}

/** Turns rows into a line that is whole but for known gaps and bad samples. */
class Tracer {
  readonly #line: TrendLine;
  readonly #scale: TimeScale;
  readonly #y: ValueToY;
  readonly #sink: LineSink;
  readonly #gaps: KnownGaps;
  readonly #left: number;
  readonly #right: number;
  #isDown = false;
  /** Own time of the last row, and how far its samples reach. */
  #time = 0;
  #stretchMs = 0;
  /** The end of the line on the canvas. */
  #x = 0;
  #end = 0;

  constructor(line: TrendLine, scale: TimeScale, y: ValueToY, sink: LineSink) {
    this.#line = line;
    this.#scale = scale;
    this.#y = y;
    this.#sink = sink;
    this.#gaps = new KnownGaps(line.breaks);
    this.#left = scale.left - outside * scale.ratio;
    this.#right = scale.left + scale.width + outside * scale.ratio;
  }

  add({ part, start, end }: ShownRows): void {
    if (part.kind === 'raw') this.#samples(part, start, end);
    else this.#buckets(part, start, end);
  }

  /** [LT3] Holds the last value as long as it is known to be valid. */
  end(): void {
    const { holdTo, shiftMs } = this.#line;
    if (holdTo !== null) this.#lift(this.#gaps.endOf(this.#time, holdTo - shiftMs));
  }

  #samples(part: RawPart, start: number, end: number): void {
    const { times, values } = part;
    const isJudged = !isAllGood(part);
    for (let row = start; row < end; row += 1) {
      const value = values[row] ?? Number.NaN;
      const time = times[row] ?? 0;
      if (Number.isNaN(value) || (isJudged && !isGoodAt(part, row))) this.#lift(time);
      else this.#point(time, value, 0, 0);
    }
  }

  #buckets({ times, count, avg, first, min, max, last, bad, stepMs }: BucketPart, start: number, end: number): void {
    const { step } = this.#line;
    // A bad end is a break only if no good sample follows at once: a break within a pixel cannot be seen.
    let isInDoubt = false;
    for (let row = start; row < end; row += 1) {
      const time = times[row] ?? 0;
      if (count[row] === 0) {
        if (isInDoubt || bad[row]) this.#lift(time);
        isInDoubt = false;
        continue;
      }
      if (step) {
        this.#point(time, first[row] ?? 0, 0, stepMs);
        this.#swing(min[row] ?? 0, max[row] ?? 0, last[row] ?? 0);
      } else this.#point(time, avg[row] ?? 0, stepMs / 2, stepMs);
      isInDoubt = bad[row] === 1;
    }
    if (isInDoubt) this.#lift((times[end - 1] ?? 0) + stepMs);
  }

  /** `lateMs`: the average of a bucket is drawn in its middle. */
  #point(time: number, value: number, lateMs: number, stretchMs: number): void {
    if (this.#isDown) {
      const gap = this.#gaps.between(this.#time, time, this.#stretchMs);
      if (gap !== undefined) this.#lift(gap);
    }
    const x = this.#xOf(time + lateMs);
    const y = this.#y(value);
    if (!this.#isDown) this.#move(x, y);
    else {
      if (this.#line.step) this.#lineTo(x, this.#end);
      this.#lineTo(x, y);
    }
    this.#isDown = true;
    this.#time = time;
    this.#stretchMs = stretchMs;
  }

  /** Everything that a state did within its bucket, which is a pixel wide. */
  #swing(min: number, max: number, last: number): void {
    if (min < max) for (const value of [min, max, last]) this.#lineTo(this.#x, this.#y(value));
  }

  /** [LT2] A value is valid up to the time at which it is known to have ended. */
  #lift(time: number): void {
    if (!this.#isDown) return;
    const x = this.#xOf(time);
    if (x > this.#x) this.#lineTo(x, this.#end);
    this.#isDown = false;
  }

  #xOf(time: number): number {
    return timeToX(this.#scale, time + this.#line.shiftMs);
  }

  #move(x: number, y: number): void {
    this.#x = x;
    this.#end = y;
    if (x >= this.#left && x <= this.#right) this.#sink.moveTo(x, y);
  }

  /** Without what is out of sight: a canvas draws badly what begins a million pixels away. */
  #lineTo(x: number, y: number): void {
    const [fromX, fromY] = [this.#x, this.#end];
    this.#x = x;
    this.#end = y;
    if (x < this.#left || fromX > this.#right) return;
    const slope = x > fromX ? (y - fromY) / (x - fromX) : 0;
    if (fromX < this.#left) this.#sink.moveTo(this.#left, fromY + (this.#left - fromX) * slope);
    if (x <= this.#right) this.#sink.lineTo(x, y);
    else this.#sink.lineTo(this.#right, fromY + (this.#right - fromX) * slope);
  }
}
