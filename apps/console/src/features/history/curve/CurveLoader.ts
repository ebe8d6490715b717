import { type BinarySeries, historyLimits } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import { addTile, covers, hasEverySample, type LoadedCurve, mergeTiles, type Tile } from './tiles.ts';
import { toTile } from './toTile.ts';
import { beginOfLatest, wantedRange } from './wantedRange.ts';

export interface CurveQuestion {
  signalIds: readonly number[];
  startTime: number;
  endTime: number;
  points: number;
}

export interface CurveLoaderParts {
  ask: (question: CurveQuestion, signal: AbortSignal) => Promise<BinarySeries[]>;
  now: () => number;
}

export interface CurveSnapshot {
  isLoading: boolean;
  error: unknown;
  /** At least one answer has arrived. */
  isLoaded: boolean;
  /** By signal and shift in ms: `7:0`. */
  curves: ReadonlyMap<string, LoadedCurve>;
  /** Signals with only their latest samples loaded, and the time these start. */
  cut: ReadonlyMap<number, number>;
}

export const curveKey = (signalId: number, shiftMs: number): string => `${signalId}:${shiftMs}`;

const nothing: CurveSnapshot = { isLoading: false, error: null, isLoaded: false, curves: new Map(), cut: new Map() };

/** A call in progress. */
interface Call {
  readonly question: CurveQuestion;
  readonly controller: AbortController;
  /** Sent before the last refresh. */
  isOld: boolean;
}

/** Loads what a view needs and keeps what is already loaded, within limits. */
export class CurveLoader {
  readonly #parts: CurveLoaderParts;
  readonly #listeners = new Set<() => void>();
  readonly #calls = new Map<number, Call>();
  #tiles = new Map<string, readonly Tile[]>();
  #snapshot = nothing;
  #order = 0;
  #expired = 0;

  constructor(parts: CurveLoaderParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): CurveSnapshot => this.#snapshot;

  /** Frees the data of signals that are no longer shown. */
  keep(signalIds: readonly number[], shifts: readonly number[]): void {
    const wanted = new Set(signalIds.flatMap((id) => shifts.map((shift) => curveKey(id, shift))));
    const kept = [...this.#tiles].filter(([key]) => wanted.has(key));
    if (kept.length === this.#tiles.size) return;
    this.#tiles = new Map(kept);
    this.#publish({ curves: new Map([...this.#snapshot.curves].filter(([key]) => wanted.has(key))) });
  }

  /** Loaded data stays on the screen but is loaded again; calls in progress are repeated too. */
  expire(): void {
    this.#expired = this.#order;
    for (const call of this.#calls.values()) call.isOld = true;
  }

  /** Loads what the view lacks, `shiftMs` earlier, and aborts a call for another view. */
  async show(signalIds: readonly number[], shiftMs: number, view: ChartSpan, plotWidth: number): Promise<void> {
    const own = { from: view.from - shiftMs, to: view.to - shiftMs };
    const stepMs = (own.to - own.from) / plotWidth;
    const lacking = signalIds.filter((id) => !covers(this.#fresh(id, shiftMs), own, stepMs));
    if (lacking.length === 0 || this.#isAsked(lacking, shiftMs, own, stepMs)) return;
    const { from, to, points } = wantedRange(own, plotWidth, this.#parts.now());
    await this.#ask(lacking, shiftMs, { from, to }, points);
  }

  /** [HV7] All samples of the view; for signals with too many, the latest. */
  async showEverySample(signalIds: readonly number[], view: ChartSpan): Promise<void> {
    const most = historyLimits.curvePoints;
    const span = { from: Math.floor(view.from), to: Math.ceil(view.to) };
    const lacking = signalIds.filter((id) => !hasEverySample(this.#fresh(id, 0), span));
    const answers = await this.#ask(lacking, 0, span, most);
    const cut = new Map<number, number>();
    for (const series of answers) {
      if (series.kind === 'raw') continue;
      const from = beginOfLatest(series.times, series.count, most);
      if (from === undefined) continue;
      await this.#ask([series.signalId], 0, { from, to: span.to }, most);
      cut.set(series.signalId, from);
    }
    this.#publish({ cut });
  }

  stop(): void {
    if (this.#calls.size === 0) return;
    for (const { controller } of this.#calls.values()) controller.abort();
    this.#calls.clear();
    this.#publish({ isLoading: false });
  }

  async #ask(ids: readonly number[], shiftMs: number, span: ChartSpan, points: number): Promise<BinarySeries[]> {
    if (ids.length === 0) return [];
    this.#calls.get(shiftMs)?.controller.abort();
    const question = { signalIds: ids, startTime: span.from, endTime: span.to, points };
    const call = { question, controller: new AbortController(), isOld: false };
    const { signal } = call.controller;
    this.#calls.set(shiftMs, call);
    this.#publish({ isLoading: true, error: null });
    try {
      const answers = await this.#parts.ask(question, signal);
      if (signal.aborted) return [];
      this.#end(shiftMs, call, { isLoaded: true, curves: this.#add(answers, shiftMs, span) });
      return answers;
    } catch (error) {
      if (!signal.aborted) this.#end(shiftMs, call, { error });
      return [];
    }
  }

  /** Whether the call in progress covers the view of these signals in the wanted resolution. */
  #isAsked(signalIds: readonly number[], shiftMs: number, view: ChartSpan, stepMs: number): boolean {
    const call = this.#calls.get(shiftMs);
    if (!call || call.isOld) return false;
    const { startTime: from, endTime: to, points, signalIds: asked } = call.question;
    return (
      signalIds.every((id) => asked.includes(id)) && covers([{ from, to, stepMs: (to - from) / points }], view, stepMs)
    );
  }

  #add(answers: readonly BinarySeries[], shiftMs: number, span: ChartSpan): CurveSnapshot['curves'] {
    this.#order += 1;
    const curves = new Map(this.#snapshot.curves);
    for (const series of answers) {
      const key = curveKey(series.signalId, shiftMs);
      const tiles = addTile(this.#fresh(series.signalId, shiftMs), toTile(series, span, this.#order));
      this.#tiles.set(key, tiles);
      curves.set(key, mergeTiles(tiles));
    }
    return curves;
  }

  #end(shiftMs: number, call: Call, patch: Partial<CurveSnapshot>): void {
    if (this.#calls.get(shiftMs) === call) this.#calls.delete(shiftMs);
    this.#publish({ ...patch, isLoading: this.#calls.size > 0 });
  }

  #fresh(signalId: number, shiftMs: number): readonly Tile[] {
    const tiles = this.#tiles.get(curveKey(signalId, shiftMs)) ?? [];
    return tiles.filter(({ order }) => order > this.#expired);
  }

  #publish(patch: Partial<CurveSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...patch };
    for (const listener of this.#listeners) listener();
  }
}
