import type { Period } from '@lookfar/formula';
import { noteWriter } from '../chart/chartParts.ts';
import { LinesDrawing } from '../chart/lines/LinesDrawing.ts';
import { valueAxes } from '../chart/lines/valueAxes.ts';
import type { TimePlot } from '../chart/plot/TimePlot.ts';
import { valueRange } from '../chart/valueRange.ts';
import { type PartOf, partsOf } from '../kit/live/parts.ts';
import type { LiveFactory, LiveTools } from '../live.ts';
import { liveScript, type ScriptDrawing } from '../script/LiveScript.ts';
import { legendList } from '../script/legendList.ts';
import { readTrend, type TrendResult } from '../script/results/trendResult.ts';
import { scriptWords } from '../script/scriptWords.ts';
import type { ChartSpan } from '../trend/trendLine.ts';
import type { ScriptTrendAddon } from './scriptTrendFields.ts';
import { timeFormatOf, trendLine, trendSpan } from './trendPicture.ts';

export const liveScriptTrend: LiveFactory<ScriptTrendAddon> = (element, widget, addon, tools) =>
  liveScript({ element, widget, addon, tools, drawing: new TrendDrawing(partsOf(element), addon, tools) });

const axis = { mode: 'adapt', minVal: 0, maxVal: 100, isFormula: true } as const;

/** Lines of a result; each result has a plot of its own, since it may have other lines and axes. */
class TrendDrawing implements ScriptDrawing<TrendResult> {
  readonly read = readTrend;
  readonly note: (text: string) => void;
  readonly #host: HTMLElement | undefined;
  readonly #addon: ScriptTrendAddon;
  readonly #tools: LiveTools;
  readonly #legend: ReturnType<typeof legendList>;
  #plot: TimePlot | undefined;
  #waiting: LinesDrawing | undefined;
  #span: ChartSpan = { from: 0, to: 1 };
  /** Grows with every result; what was opened for an earlier one is not used. */
  #turn = 0;

  constructor(part: PartOf, addon: ScriptTrendAddon, tools: LiveTools) {
    this.#host = part('plot') as HTMLElement | undefined;
    this.#addon = addon;
    this.#tools = tools;
    this.#legend = legendList(part);
    this.note = noteWriter(part);
  }

  draw({ lines, min, max }: TrendResult, period: Period): void {
    const { theme, axes: rule, lineType } = this.#addon;
    const colours = lines.map(({ color }, index) => color || theme[index % theme.length] || '');
    this.#legend(lines.map(({ name }, index) => ({ name, color: colours[index] ?? '' })));
    if (!lines.some(({ points }) => points.times.length > 0)) this.note(scriptWords.noRows[this.#tools.locale]);
    this.#span = trendSpan(lines, period);
    const units = lines.map(({ unit }) => unit);
    const drawing = new LinesDrawing({
      ...{ colours, addon: this.#addon, timeFormat: timeFormatOf(this.#span), axes: () => valueAxes(rule, units) },
      rangeOf: (_axis, low, high) => bounded(valueRange(axis, [], [low, high]), min, max),
    });
    drawing.put(
      lines.map((line) => trendLine(line, lineType === 'step')),
      this.#span,
    );
    void this.#open(drawing);
  }

  resize(): void {
    if (this.#waiting) void this.#open(this.#waiting);
    else this.#plot?.draw(this.#span);
  }

  dispose(): void {
    this.#turn += 1;
    this.#plot?.destroy();
  }

  async #open(drawing: LinesDrawing): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const host = this.#host;
    // A hidden page has no room to draw.
    this.#waiting = host?.clientWidth ? undefined : drawing;
    if (!host || this.#waiting) return;
    const { TimePlot: Plot } = await import('../chart/plot/TimePlot.ts');
    if (turn !== this.#turn) return;
    this.#plot?.destroy();
    this.#plot = new Plot(host, drawing);
    this.#plot.draw(this.#span);
  }
}

/** Bounds that the script sets count, if they leave a range. */
function bounded(
  [low, high]: [number, number],
  min: number | null | undefined,
  max: number | null | undefined,
): [number, number] {
  const [from, to] = [min ?? low, max ?? high];
  return from < to ? [from, to] : [low, high];
}
