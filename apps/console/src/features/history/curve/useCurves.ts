import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChartSpan } from '../../../ui/chart/chartSeries.ts';
import type { CurveLoader, CurveSnapshot } from './CurveLoader.ts';

interface CurvesQuestion {
  loader: CurveLoader;
  signalIds: readonly number[];
  /** 0 for the present, and how much earlier the compared period lies. */
  shifts: readonly number[];
  view: ChartSpan;
  /** Of the plot; 0 until it stands. */
  width: number;
  askedAt: number;
}

export interface Curves extends CurveSnapshot {
  showEverySample: () => void;
  retry: () => void;
}

/** The curves of a view, loaded as finely as the screen is. */
export function useCurves({ loader, signalIds, shifts, view, width, askedAt }: CurvesQuestion): Curves {
  const snapshot = useSyncExternalStore(loader.subscribe, loader.snapshot);
  const ids = signalIds.join();
  const away = shifts.join();
  const { from, to } = view;
  const show = useMemo(() => {
    const wanted = ids === '' ? [] : ids.split(',').map(Number);
    const periods = away.split(',').map(Number);
    return () => {
      if (width === 0) return;
      loader.keep(wanted, periods);
      for (const shift of periods) void loader.show(wanted, shift, { from, to }, width);
    };
  }, [loader, ids, away, from, to, width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again means: what is there is old
  useEffect(() => show(), [show, askedAt]);
  useEffect(() => () => loader.stop(), [loader]);
  return {
    ...snapshot,
    showEverySample: () => void loader.showEverySample(signalIds, view),
    retry: show,
  };
}
