import uPlot from 'uplot';
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

/** A thinner line is hardly visible, however small the page is shown. */
const thinnest = 0.75;

/** Everything is `scale` times larger, because the drawing is shown that much smaller. */
export function plotOptions({ lines, addon, rangeOf, timeFormat }: PlotOptions, frame: PlotFrame): uPlot.Options {
  const { width, scale, color, fontFamily } = frame;
  // uPlot accepts whole pixels only.
  const font = `${Math.round(frame.fontSize * scale)}px ${fontFamily}`;
  const hair = { stroke: faint(color), width: scale };
  const stepped = addon.lineType === 'step' ? uPlot.paths.stepped?.({ align: 1 }) : undefined;
  return {
    width: width * scale,
    height: frame.height * scale,
    padding: [addon.marginTop * scale, addon.marginRight * scale, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: (_plot, min, max) => rangeOf(min, max) } },
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
    series: [
      {},
      ...lines.map(({ color: stroke }) => ({
        ...{ stroke, width: Math.max(thinnest, addon.lineWidth * scale), points: { show: false } },
        ...(stepped ? { paths: stepped } : {}),
      })),
    ],
  };
}

const faint = (colour: string): string => `color-mix(in srgb, ${colour} 30%, transparent)`;
