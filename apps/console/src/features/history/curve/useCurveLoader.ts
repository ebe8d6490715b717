import type { ChartSpan } from '@lookfar/widgets/trend';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { type HistoryOwner, ownerKey } from '../historyOwner.ts';
import { CurveLoader, type CurveQuestion } from './CurveLoader.ts';
import { fetchTrendOf } from './fetchTrend.ts';

interface CurvesOf {
  owner: HistoryOwner;
  /** Epoch ms of the last refresh; older data is loaded again. */
  askedAt: number;
  /** The first view, if the tab opens with curves. */
  first: { signalIds: readonly number[]; view: ChartSpan } | undefined;
}

/** Usual share of the window width that the plot takes; close enough to load before the plot is laid out. */
const usualShare = 0.8;

/**
 * Loads the curves of a device or project. The first view is requested before the tab is drawn, so that server and browser work at
 * the same time.
 */
export function useCurveLoader({ owner, askedAt, first }: CurvesOf): CurveLoader {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later views are requested by useCurves
  const loader = useMemo(() => {
    const ask = (question: CurveQuestion, signal: AbortSignal) => fetchTrendOf(owner, question, signal);
    const made = new CurveLoader({ ask, now: Date.now });
    if (first) void made.show(first.signalIds, 0, first.view, window.innerWidth * usualShare);
    return made;
  }, [ownerKey(owner)]);
  const lastAsked = useRef(askedAt);
  // Runs before the effects of useCurves, which load what is missing.
  useLayoutEffect(() => {
    if (askedAt !== lastAsked.current) loader.expire();
    lastAsked.current = askedAt;
  }, [loader, askedAt]);
  return loader;
}
