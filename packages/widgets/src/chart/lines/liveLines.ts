import type { PartOf } from '../../kit/live/parts.ts';
import type { LiveFactory } from '../../live.ts';
import { chartItems } from '../chartItems.ts';
import { legendWriter } from '../chartParts.ts';
import { chartWords } from '../chartWords.ts';
import { liveTimeChart, type TimeContent } from '../plot/LiveTimeChart.ts';
import { ReportCurves } from '../plot/ReportCurves.ts';
import { SignalCurves } from '../plot/SignalCurves.ts';
import type { TimePlot } from '../plot/TimePlot.ts';
import { valueRange } from '../valueRange.ts';
import { LinesDrawing } from './LinesDrawing.ts';
import type { LinesAddon } from './linesFields.ts';
import { type ValueAxis, valueAxes } from './valueAxes.ts';

export const liveLines: LiveFactory<LinesAddon> = (element, widget, addon, tools) => {
  const { data } = widget;
  const items = chartItems(data, addon);
  const rangeOf = ({ lines }: ValueAxis, min: number | null, max: number | null) =>
    valueRange(
      data,
      lines.map((index) => tools.signal(items[index]?.place ?? -1)),
      [min, max],
    );
  const make = (part: PartOf, changed: () => void): TimeContent => {
    const parts = { items, isStepped: addon.lineType === 'step', tools, changed };
    const source = data.type === 'custom' ? new ReportCurves(data, parts) : new SignalCurves(data, parts);
    const axes = () =>
      valueAxes(
        addon.axes,
        items.map((_, index) => source.unit(index)),
      );
    const colours = items.map(({ color }) => color);
    const drawing = new LinesDrawing({ colours, addon, timeFormat: data.timeFormat, axes, rangeOf });
    const writers = items.map((_, index) => legendWriter(part, index, tools));
    return {
      ...{ source, drawing, minutes: data.timeRange },
      write: () => {
        for (const [index, write] of writers.entries()) write(source.legend(index));
      },
      put: (window) => drawing.put(source.lines(window.to, tools.now()), window),
      look: (plot) => endsOf(plot, axes(), (index) => source.end(index)).join(),
      note: () => (items.length === 0 ? chartWords.unbound[tools.locale] : source.note()),
    };
  };
  return liveTimeChart(element, tools, make);
};

/** The places of the newest values of each line. */
function endsOf(
  plot: TimePlot,
  axes: readonly ValueAxis[],
  endOf: (index: number) => { min: number; max: number } | undefined,
): (number | undefined)[] {
  return axes.flatMap(({ scale, lines }) =>
    lines.flatMap((index) => {
      const end = endOf(index);
      return end ? [plot.yOf(end.min, scale), plot.yOf(end.max, scale)].map((y) => y && Math.round(y)) : [undefined];
    }),
  );
}
