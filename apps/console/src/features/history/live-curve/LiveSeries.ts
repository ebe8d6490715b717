import type { MonitoredSignal, SignalValue } from '@lookfar/contract';
import { type ChartSpan, LiveLine, numberOf, type StoredParts } from '@lookfar/widgets/trend';
import type { ChartGap, ChartSeries } from '../../../ui/chart/chartSeries.ts';
import { signalSeries } from '../signals/signalSeries.ts';

export const longestWindowMs = 3_600_000;
/** An hour at ten values a second. */
const capacity = 36_000;
const mostBreaks = 50;

interface Held {
  signal: MonitoredSignal;
  line: LiveLine;
}

/** The values of the watched signals in the last hour. Its size does not grow with time. */
export class LiveSeries {
  readonly #held = new Map<number, Held>();
  #breaks: ChartGap[] = [];
  #open: { since: number; text: string } | null = null;

  watch(signals: readonly MonitoredSignal[]): void {
    const wanted = new Map(signals.map((signal) => [signal.id, signal]));
    for (const id of this.#held.keys()) if (!wanted.has(id)) this.#held.delete(id);
    for (const signal of signals) {
      const held = this.#held.get(signal.id);
      this.#held.set(signal.id, { line: held?.line ?? new LiveLine(longestWindowMs, { capacity }), signal });
    }
  }

  put(signalId: number, { time, value, code }: SignalValue): void {
    this.#held.get(signalId)?.line.put(time, numberOf(value), code);
  }

  /** [CV1] The curve starts with stored values. */
  seed(signalId: number, stored: Pick<StoredParts, 'before' | 'part'>): void {
    this.#held.get(signalId)?.line.seed(stored);
  }

  /** [CV2] Since when and why no values can arrive; null while they can. */
  setBroken(broken: { since: number; text: string } | null, now: number): void {
    if (this.#open && !broken) {
      this.#breaks.push({ from: this.#open.since, to: now, text: this.#open.text, isEmpty: true });
      this.#breaks = this.#breaks.slice(-mostBreaks);
    }
    this.#open = broken;
  }

  gaps(now: number): ChartGap[] {
    const past = this.#breaks.filter(({ to }) => to > now - longestWindowMs);
    if (!this.#open) return past;
    return [...past, { from: Math.min(this.#open.since, now), to: now, text: this.#open.text, isEmpty: true }];
  }

  /** Latest time of any signal; 0 if there is none. */
  newest(): number {
    return Math.max(0, ...[...this.#held.values()].map(({ line }) => line.newest));
  }

  series(now: number, hidden: readonly number[], stored: readonly ChartSpan[]): ChartSeries[] {
    const breaks = [...stored, ...this.gaps(now)];
    return [...this.#held.values()].map(({ signal, line }, slot) => ({
      ...signalSeries(signal, slot, !hidden.includes(signal.id)),
      parts: line.parts(now),
      breaks,
      // A value that does not change stays valid while every link to the device works.
      holdTo: this.#open?.since ?? now,
    }));
  }
}
