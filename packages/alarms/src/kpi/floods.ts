import { annunciations, type KpiEvent, tenMinutes } from './KpiEvent.ts';
import type { Period } from './rates.ts';

export interface Flood extends Period {
  /** Annunciations from the first that counted towards the start until the end. */
  count: number;
  /** The most within ten minutes. */
  peak: number;
}

/** A flood starts with more than this many in ten minutes and ends below the other number. */
export const floodLimits = { starts: 10, ends: 5 } as const;

/** A ten-minute window that slides over the annunciations. */
class FloodWindow {
  readonly found: Flood[] = [];
  readonly #times: readonly number[];
  #oldest = 0;
  #newest = -1;
  #flood: Flood | undefined;

  constructor(times: readonly number[]) {
    this.#times = times;
  }

  get #within(): number {
    return this.#newest - this.#oldest + 1;
  }

  /** Everything at one moment enters before anything leaves. */
  run(until: number): Flood[] {
    for (let time = this.#times[0]; time !== undefined; time = this.#times[this.#newest + 1]) {
      this.#leave(time, false);
      while (this.#times[this.#newest + 1] === time) this.#enter();
      this.#leave(time, true);
      this.#judge(time);
    }
    this.#leave(until, true);
    return this.#flood ? [...this.found, { ...this.#flood, to: until }] : this.found;
  }

  #enter(): void {
    this.#newest++;
    if (this.#flood) this.#flood.count++;
  }

  #leave(now: number, including: boolean): void {
    while (this.#oldest <= this.#newest) {
      const end = (this.#times[this.#oldest] ?? 0) + tenMinutes;
      if (end > now || (end === now && !including)) return;
      this.#oldest++;
      if (!this.#flood || this.#within >= floodLimits.ends) continue;
      this.found.push({ ...this.#flood, to: end });
      this.#flood = undefined;
    }
  }

  #judge(time: number): void {
    const within = this.#within;
    if (this.#flood) this.#flood.peak = Math.max(this.#flood.peak, within);
    else if (within > floodLimits.starts)
      this.#flood = { from: this.#times[this.#oldest] ?? time, to: time, count: within, peak: within };
  }
}

/**
 * Floods by a sliding window. A flood starts with the first annunciation of the window that overflowed and ends when
 * fewer than five are within ten minutes; one that is still in progress ends at `until`.
 */
export function floods(events: readonly KpiEvent[], until: number): Flood[] {
  return new FloodWindow(annunciations(events).map((event) => event.time)).run(until);
}
