import type { ChartSpan } from '@lookfar/widgets/trend';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CurveLoader, CurveSnapshot } from './CurveLoader.ts';

interface CurvesQuestion {
  loader: CurveLoader;
  signalIds: readonly number[];
  /** 0 for the range itself, and the shift of the compared period. */
  shifts: readonly number[];
  view: ChartSpan;
  /** Plot width; 0 until it is laid out. */
  width: number;
  askedAt: number;
}

export interface Curves extends CurveSnapshot {
  showEverySample: () => void;
  retry: () => void;
}

/** The curves of a view, in the resolution of the screen. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refresh loads again although the view is the same
  useEffect(() => show(), [show, askedAt]);
  useEffect(() => () => loader.stop(), [loader]);
  return {
    ...snapshot,
    showEverySample: () => void loader.showEverySample(signalIds, view),
    retry: show,
  };
}
