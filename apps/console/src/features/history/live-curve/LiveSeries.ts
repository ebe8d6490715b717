import type { MonitoredSignal, SignalValue } from '@lookfar/contract';
import type { ChartGap, ChartSeries, ChartSpan, SeriesPart } from '../../../ui/chart/chartSeries.ts';
import { signalSeries } from '../signals/signalSeries.ts';
import { SlidingBuffer } from './SlidingBuffer.ts';

export const longestWindowMs = 3_600_000;
/** An hour at ten values a second. */
const capacity = 36_000;
const mostBreaks = 50;

interface Held {
  signal: MonitoredSignal;
  buffer: SlidingBuffer;
  /** The hour before the first live value, from history. */
  seed: SeriesPart | null;
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
      this.#held.set(signal.id, {
        buffer: held?.buffer ?? new SlidingBuffer(capacity),
        seed: held?.seed ?? null,
        signal,
      });
    }
  }

  put(signalId: number, { time, value, code }: SignalValue): void {
    const held = this.#held.get(signalId);
    if (!held || time <= (held.seed?.times.at(-1) ?? 0)) return;
    const number =
      typeof value === 'number' ? value : Number(value === null || value.trim() === '' ? Number.NaN : value);
    held.buffer.push(time, number, code);
    held.buffer.dropBefore(time - longestWindowMs);
  }

  /** [LV1] The curve starts with stored values; live values that they include are not kept twice. */
  seed(signalId: number, part: SeriesPart): void {
    const held = this.#held.get(signalId);
    if (!held || part.times.length === 0) return;
    held.seed = part;
    held.buffer.dropBefore((part.times.at(-1) ?? 0) + 1);
  }

  /** [LV2] Since when and why no values can arrive; null while they can. */
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
    return Math.max(0, ...[...this.#held.values()].map(({ buffer }) => buffer.newest ?? 0));
  }

  series(now: number, hidden: readonly number[], stored: readonly ChartSpan[]): ChartSeries[] {
    const breaks = [...stored, ...this.gaps(now)];
    return [...this.#held.values()].map(({ signal, buffer, seed }, slot) => {
      if (seed && (seed.times.at(-1) ?? 0) < now - longestWindowMs) this.#dropSeed(signal.id);
      const parts = [...(seed ? [seed] : []), ...(buffer.length > 0 ? [buffer.part()] : [])];
      // A value that does not change stays valid while every link to the device works.
      return {
        ...signalSeries(signal, slot, !hidden.includes(signal.id)),
        parts,
        breaks,
        holdTo: this.#open?.since ?? now,
      };
    });
  }

  #dropSeed(id: number): void {
    const held = this.#held.get(id);
    // The last stored value is valid until the next one arrives.
    if (held && held.buffer.length > 0) held.seed = null;
  }
}
