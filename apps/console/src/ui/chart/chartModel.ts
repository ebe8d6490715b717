import type { ChartGap, ChartMark, ChartSeries, ChartSpan } from './chartSeries.ts';
import type { Sample } from './nearestSample.ts';
import type { ViewBounds } from './viewMath.ts';

/** All that a chart shows. */
export interface ChartModel {
  series: readonly ChartSeries[];
  gaps: readonly ChartGap[];
  marks: readonly ChartMark[];
  /** Least and most of stretches around their average. */
  band: boolean;
  limits: boolean;
  bounds: ViewBounds;
  /** What a double click comes back to. */
  home: ChartSpan;
}

export interface CursorReadout {
  /** In CSS pixels from the corner of the whole chart. */
  left: number;
  top: number;
  width: number;
  time: number;
  rows: readonly { series: ChartSeries; sample: Sample | undefined }[];
}

export interface ChartListeners {
  /** While the view moves, once a frame. */
  onView?: ((view: ChartSpan) => void) | undefined;
  /** The view rests, or the plot has another width: what should be loaded now. */
  onRest?: ((view: ChartSpan, plotWidth: number) => void) | undefined;
  onCursor?: ((readout: CursorReadout | null) => void) | undefined;
}
