import type uPlot from 'uplot';
import { formatTime } from '../kit/formatTime.ts';
import type { ChartLine } from './chartLines.ts';
import type { LineChartAddon } from './lineChartAddon.ts';
import { timeSplits } from './timeSplits.ts';

export interface PlotOptions {
  lines: readonly ChartLine[];
  addon: LineChartAddon;
  /** The value axis for values between these; both are null if there are no values. */
  rangeOf: (min: number | null, max: number | null) => [number, number];
  timeFormat: string;
}

/** The drawing area: size in page units, screen pixels per unit, and text style. */
export interface PlotFrame {
  width: number;
  height: number;
  scale: number;
  color: string;
  fontFamily: string;
  /** Page units. */
  fontSize: number;
}

/** What is drawn between the axes. */
export interface PlotContent {
  /** Of everything in the view; both are null if there is nothing. */
  extremes: () => [min: number | null, max: number | null];
  paint: (plot: uPlot) => void;
}

/** Everything is `scale` times larger, because the drawing is shown that much smaller. */
export function plotOptions(
  { addon, rangeOf, timeFormat }: PlotOptions,
  frame: PlotFrame,
  { extremes, paint }: PlotContent,
): uPlot.Options {
  const { width, scale, color, fontFamily } = frame;
  // uPlot accepts whole pixels only.
  const font = `${Math.round(frame.fontSize * scale)}px ${fontFamily}`;
  const hair = { stroke: faint(color), width: scale };
  return {
    width: width * scale,
    height: frame.height * scale,
    padding: [addon.marginTop * scale, addon.marginRight * scale, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, auto: false }, y: { auto: true, range: () => rangeOf(...extremes()) } },
    hooks: { draw: [paint] },
    axes: [
      {
        ...{ stroke: color, font, size: addon.marginBottom * scale, gap: 6 * scale },
        grid: { show: false },
        ticks: { ...hair, size: 4 * scale },
        border: { ...hair, show: true },
        splits: (_plot, _axis, min, max) => timeSplits(min, max, width),
        values: (_plot, splits) => splits.map((time) => formatTime(time, timeFormat)),
      },
      {
        ...{ stroke: color, font, size: addon.marginLeft * scale, gap: 6 * scale, space: 36 * scale },
        grid: { ...hair, show: addon.showGrid, dash: [2 * scale, 4 * scale] },
        ticks: { show: false },
      },
    ],
    series: [{}],
  };
}

const faint = (colour: string): string => `color-mix(in srgb, ${colour} 30%, transparent)`;
