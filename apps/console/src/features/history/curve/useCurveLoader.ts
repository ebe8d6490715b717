import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ChartSpan } from '../../../ui/chart/chartSeries.ts';
import { askCurve } from './askCurve.ts';
import { CurveLoader } from './CurveLoader.ts';

interface CurvesOf {
  equipmentId: number;
  /** Epoch ms of the last time that somebody asked: what was there before is old. */
  askedAt: number;
  /** What is shown first, if curves are. */
  first: { signalIds: readonly number[]; view: ChartSpan } | undefined;
}

/** How much of the window a plot usually takes: near enough that what is asked for fits when the plot stands. */
const usualShare = 0.8;

/**
 * Loads the curves of a device. The first view is asked for before anything of the tab is drawn, so that the server
 * works meanwhile.
 */
export function useCurveLoader({ equipmentId, askedAt, first }: CurvesOf): CurveLoader {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown later is asked for by whoever shows it
  const loader = useMemo(() => {
    const ask = (...asked: [Parameters<typeof askCurve>[1], AbortSignal]) => askCurve(equipmentId, ...asked);
    const made = new CurveLoader({ ask, now: Date.now });
    if (first) void made.show(first.signalIds, 0, first.view, window.innerWidth * usualShare);
    return made;
  }, [equipmentId]);
  const lastAsked = useRef(askedAt);
  // Before the effects of whoever shows the curves: those ask for what is lacking.
  useLayoutEffect(() => {
    if (askedAt !== lastAsked.current) loader.expire();
    lastAsked.current = askedAt;
  }, [loader, askedAt]);
  return loader;
}
