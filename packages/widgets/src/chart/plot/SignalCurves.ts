import type { Binding } from '@lookfar/page';
import type { LiveTools } from '../../live.ts';
import type { TrendLine } from '../../trend/trendLine.ts';
import type { ChartItem } from '../chartItems.ts';
import type { LegendEntry } from '../chartParts.ts';
import { chartWindow, knownPart } from '../chartWindow.ts';
import type { CurveSource } from './CurveSource.ts';
import { type CurveEnd, LiveCurve } from './LiveCurve.ts';

interface SignalCurvesParts {
  items: readonly ChartItem[];
  isStepped: boolean;
  tools: LiveTools;
  /** Stored samples have come. */
  changed: () => void;
}

/** Lines of signals: their stored samples, and readings as they arrive. */
export class SignalCurves implements CurveSource {
  readonly #parts: SignalCurvesParts;
  readonly #minutes: number;
  #curves: readonly LiveCurve[] = [];
  /** Numbers the loads: what a former range asked for is not used. */
  #load = 0;
  #isLoaded = false;

  constructor(data: Binding, parts: SignalCurvesParts) {
    this.#parts = parts;
    this.#minutes = data.timeRange;
    this.#begin();
  }

  take(): void {
    const { items, tools } = this.#parts;
    const now = tools.now();
    items.forEach(({ place, key }, index) => {
      const reading = tools.reading(place);
      // A formula is as old as its oldest value, but has changed now.
      this.#curves[index]?.take(reading, key === undefined ? now : reading.time, now);
    });
  }

  wake(): void {
    if (!this.#isLoaded) void this.#loadHistory();
  }

  tick(): void {}

  /** Switches and coded states are always steps: there is nothing between two of them. */
  lines(to: number, now: number): TrendLine[] {
    const { items, tools, isStepped } = this.#parts;
    return this.#curves.map((curve, index) => {
      const signal = tools.signal(items[index]?.place ?? 0);
      const isState = signal?.dataType === 'BOOL' || (signal?.signalMaps?.length ?? 0) > 0;
      return curve.line(to, now, isState || isStepped);
    });
  }

  legend(index: number): LegendEntry {
    const place = this.#parts.items[index]?.place ?? 0;
    return { place, reading: this.#parts.tools.reading(place) };
  }

  unit(index: number): string {
    return this.#parts.tools.signal(this.#parts.items[index]?.place ?? 0)?.unit ?? '';
  }

  end(index: number): CurveEnd | undefined {
    return this.#curves[index]?.end;
  }

  note(): string {
    return '';
  }

  restart(): void {
    this.#begin();
    this.take();
    void this.#loadHistory();
  }

  stop(): void {
    this.#load += 1;
  }

  #begin(): void {
    const { from, to } = chartWindow(this.#parts.tools, this.#minutes);
    this.#curves = this.#parts.items.map(() => new LiveCurve(to - from));
  }

  async #loadHistory(): Promise<void> {
    const { items, tools, changed } = this.#parts;
    this.#isLoaded = true;
    this.#load += 1;
    const load = this.#load;
    const keys = items.flatMap(({ key }) => key ?? []);
    const chosen = tools.page.range.chosen();
    const range = chosen ? knownPart(chosen, tools.now()) : this.#minutes;
    if (keys.length === 0 || range === undefined) return;
    // Without history the chart starts now; the failure has been reported elsewhere.
    const columns = await tools.page.history(keys, range).catch(() => []);
    if (load !== this.#load) return;
    for (const column of columns) this.#curves[items.findIndex(({ key }) => key === column.key)]?.load(column);
    changed();
  }
}
