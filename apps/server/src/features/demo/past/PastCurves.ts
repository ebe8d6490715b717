import type { DemoHistory } from '@lookfar/contract';

/** Stored values of the last month, as they were at each moment. */
export class PastCurves {
  /** Of the first and the last values. */
  start = 0;
  stepMs = 0;
  rows = 0;
  /** NaN where a value had not changed. */
  readonly #series = new Map<number, Float64Array>();

  /** The first one decides about the times; those at other intervals, e.g. tracks, are left out. */
  add(signalId: number, { start, stepMs, values }: DemoHistory): void {
    if (this.rows === 0) [this.start, this.stepMs, this.rows] = [start, stepMs, values.length];
    if (start !== this.start || stepMs !== this.stepMs || values.length !== this.rows) return;
    this.#series.set(
      signalId,
      Float64Array.from(values, (value) => value ?? Number.NaN),
    );
  }

  get until(): number {
    return this.timeOf(this.rows - 1);
  }

  timeOf(row: number): number {
    return this.start + row * this.stepMs;
  }

  /** What changed, or was stored again, at this row. */
  *at(row: number): Generator<[signalId: number, value: number]> {
    for (const [signalId, values] of this.#series) {
      const value = values[row] ?? Number.NaN;
      if (!Number.isNaN(value)) yield [signalId, value];
    }
  }

  /** The last one up to a moment; undefined before the first. */
  value(signalId: number, time: number): number | undefined {
    const values = this.#series.get(signalId);
    if (!values) return undefined;
    for (let row = Math.min(this.rows - 1, Math.floor((time - this.start) / this.stepMs)); row >= 0; row -= 1) {
      const value = values[row] ?? Number.NaN;
      if (!Number.isNaN(value)) return value;
    }
    return undefined;
  }
}
