import type { MonitoredSignal } from '@lookfar/contract';
import type { ChartSpan } from '@lookfar/widgets/trend';
import type { ChartModel } from '../../../ui/chart/chartModel.ts';
import type { ChartGap, ChartMark, ChartSeries } from '../../../ui/chart/chartSeries.ts';
import { longestMs } from '../rangeRules.ts';
import { isDrawable } from '../signals/defaultSignals.ts';
import { signalSeries } from '../signals/signalSeries.ts';
import { type CurveSnapshot, curveKey } from './CurveLoader.ts';

export interface CurveParts {
  chosen: readonly MonitoredSignal[];
  hidden: readonly number[];
  curves: CurveSnapshot['curves'];
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
  const { hidden, shiftMs } = source;
  const look = signalSeries(signal, slot, !hidden.includes(signal.id));
  const own = { ...look, ...lineOf(signal.id, 0, source) };
  if (shiftMs === 0) return [own];
  const earlier: ChartSeries = {
    ...look,
    ...lineOf(signal.id, shiftMs, source),
    key: `${look.key}:earlier`,
    title: source.earlierTitle(signal),
    shiftMs,
  };
  return [own, earlier];
}

/** What has been backfilled is no gap: a signal that is silent there did not change. */
function lineOf(
  id: number,
  shiftMs: number,
  { curves, gaps, earlierGaps, now }: CurveParts,
): Pick<ChartSeries, 'parts' | 'breaks' | 'holdTo'> {
  const { parts, holdTo } = curves.get(curveKey(id, shiftMs)) ?? { parts: [], holdTo: null };
  const breaks = (shiftMs === 0 ? gaps : earlierGaps).filter(({ isEmpty }) => isEmpty);
  return { parts, breaks, holdTo: holdTo === null ? null : Math.min(holdTo, now) + shiftMs };
}
