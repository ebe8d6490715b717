import type { MonitoredSignal, Repair } from '@lookfar/contract';
import type { ChartSpan, StoredParts } from '@lookfar/widgets/trend';
import type { ChartModel } from '../../../ui/chart/chartModel.ts';
import type { ChartMark } from '../../../ui/chart/chartSeries.ts';

const hourMs = 3_600_000;
/** History answers for 30 days at once. */
const longestMs = 29 * 24 * hourMs;

/** [RC5] From an hour before the alarm until an hour after it returned, never into the future. */
export function proofSpan(
  alarm: Pick<NonNullable<Repair['alarm']>, 'raisedAt' | 'returnedAt'>,
  now: number,
): ChartSpan {
  const from = alarm.raisedAt - hourMs;
  const to = Math.min(now, alarm.returnedAt === null ? now : alarm.returnedAt + hourMs);
  return { from, to: Math.max(from + hourMs, Math.min(to, from + longestMs)) };
}

interface ProofParts {
  signal: MonitoredSignal;
  parts: StoredParts;
  span: ChartSpan;
  marks: readonly ChartMark[];
}

export function proofModel({ signal, parts, span, marks }: ProofParts): ChartModel {
  const { id, title, unit, decimals, signalMaps, upperLimit, lowerLimit, dataType } = signal;
  const { part, before, after, holds } = parts;
  return {
    series: [
      {
        ...{ key: String(id), title, unit, decimals, slot: 0, upperLimit, lowerLimit, visible: true },
        ...{ step: dataType === 'BOOL' || signalMaps.length > 0, states: signalMaps, breaks: [], shiftMs: 0 },
        parts: [before, part, after].filter((one) => one !== null),
        holdTo: holds ? span.to : null,
      },
    ],
    ...{ gaps: [], marks, band: true, limits: false, home: span },
    bounds: { minSpanMs: 60_000, maxSpanMs: Math.max(span.to - span.from, 60_000), latest: span.to },
  };
}
