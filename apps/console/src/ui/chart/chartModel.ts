import type { ChartSpan } from '@lookfar/widgets/trend';
import type { ChartGap, ChartMark, ChartSeries } from './chartSeries.ts';
import type { Sample } from './nearestSample.ts';
import type { ViewBounds } from './viewMath.ts';

/** Everything a chart shows. */
export interface ChartModel {
  series: readonly ChartSeries[];
  gaps: readonly ChartGap[];
  marks: readonly ChartMark[];
  /** Draws minimum and maximum of buckets around their average. */
  band: boolean;
  limits: boolean;
  bounds: ViewBounds;
  /** The view that a double click returns to. */
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
  /** Called once per frame while the view moves. */
  onView?: ((view: ChartSpan) => void) | undefined;
  /** Called when the view rests or the plot width has changed, to load its data. */
  onRest?: ((view: ChartSpan, plotWidth: number) => void) | undefined;
  onCursor?: ((readout: CursorReadout | null) => void) | undefined;
}
