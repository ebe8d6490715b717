/** Maximum points per line; a window of one day still has one every twenty seconds. */
const mostPoints = 4000;

/**
 * The points of one line inside its window, in ascending time. Null is a gap. Live points too close together to be seen
 * replace each other, so that a long window stays bounded.
 */
export class LineBuffer {
  readonly #spanMs: number;
  #times: number[] = [];
  #values: (number | null)[] = [];

  constructor(spanMs: number) {
    this.#spanMs = spanMs;
  }

  get times(): readonly number[] {
    return this.#times;
  }

  get values(): readonly (number | null)[] {
    return this.#values;
  }

  /** History goes before the live points received in the meantime. */
  load(times: ArrayLike<number>, values: ArrayLike<number>): void {
    const first = this.#times[0] ?? Number.POSITIVE_INFINITY;
    const before: number[] = [];
    const their: (number | null)[] = [];
    for (let i = 0; i < times.length; i++) {
      const [time, value] = [times[i], values[i]];
      if (time === undefined || value === undefined || !(time < first)) continue;
      before.push(time);
      their.push(Number.isFinite(value) ? value : null);
    }
    this.#times = [...before, ...this.#times];
    this.#values = [...their, ...this.#values];
  }

  /** A value older than the last one is late and is skipped: history will have it. */
  append(time: number, value: number | null): void {
    const last = this.#times.at(-1) ?? Number.NEGATIVE_INFINITY;
    if (time < last) return;
    const isNear = time - (this.#times.at(-2) ?? Number.NEGATIVE_INFINITY) < this.#spanMs / mostPoints;
    const isGapEdge = value === null || this.#values.at(-1) === null;
    if (time === last || (isNear && !isGapEdge)) {
      this.#times.pop();
      this.#values.pop();
    }
    this.#times.push(time);
    this.#values.push(value);
  }

  /** Drops points outside the window; keeps one point before it, so that the line starts at the edge. */
  trim(now: number): void {
    const from = now - this.#spanMs;
    let first = 0;
    while (first + 1 < this.#times.length && (this.#times[first + 1] ?? 0) < from) first += 1;
    if (first === 0) return;
    this.#times.splice(0, first);
    this.#values.splice(0, first);
  }
}
