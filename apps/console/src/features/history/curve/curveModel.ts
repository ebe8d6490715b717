import type { MonitoredSignal } from '@lookfar/contract';
import type { ChartModel } from '../../../ui/chart/chartModel.ts';
import type { ChartGap, ChartMark, ChartSeries, ChartSpan } from '../../../ui/chart/chartSeries.ts';
import { longestMs } from '../rangeRules.ts';
import { isDrawable } from '../signals/defaultSignals.ts';
import { signalSeries } from '../signals/signalSeries.ts';
import { type CurveSnapshot, curveKey } from './CurveLoader.ts';

export interface CurveParts {
  chosen: readonly MonitoredSignal[];
  hidden: readonly number[];
  parts: CurveSnapshot['parts'];
  gaps: readonly ChartGap[];
  /** 0 without a comparison. */
  shiftMs: number;
  earlierGaps: readonly ChartGap[];
  /** Title of the earlier period of a signal. */
  earlierTitle: (signal: MonitoredSignal) => string;
  mark: ChartMark | null;
  band: boolean;
  limits: boolean;
  span: ChartSpan;
  now: number;
}

const shortestMs = 200;

/** The chart of the chosen signals, each followed by its earlier period. */
export function curveModel(source: CurveParts): ChartModel {
  const { chosen, gaps, mark, band, limits, span, now } = source;
  return {
    series: chosen.flatMap((signal, slot) => (isDrawable(signal) ? seriesOf(signal, slot, source) : [])),
    gaps,
    marks: mark ? [mark] : [],
    band,
    limits,
    bounds: { minSpanMs: shortestMs, maxSpanMs: longestMs, latest: Math.max(span.to, now) },
    home: span,
  };
}

function seriesOf(signal: MonitoredSignal, slot: number, source: CurveParts): ChartSeries[] {
  const { hidden, parts, shiftMs } = source;
  const look = signalSeries(signal, slot, !hidden.includes(signal.id));
  const own = { ...look, parts: parts.get(curveKey(signal.id, 0)) ?? [], breaks: source.gaps };
  if (shiftMs === 0) return [own];
  const earlier: ChartSeries = {
    ...look,
    key: `${look.key}:earlier`,
    title: source.earlierTitle(signal),
    parts: parts.get(curveKey(signal.id, shiftMs)) ?? [],
    breaks: source.earlierGaps,
    shiftMs,
  };
  return [own, earlier];
}
