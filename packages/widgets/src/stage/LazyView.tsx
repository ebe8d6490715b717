import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { LazyDrawing } from '../lazy.ts';
import type { View } from '../view.ts';

interface LazyViewProps {
  drawing: LazyDrawing;
  /** Provides the view. */
  shown: Parameters<View<unknown>>[0];
  /** Shown until then. */
  placeholder: (state: 'loading' | 'failed') => ReactNode;
  tellDrawn: (id: string) => void;
}

/** Retry delay: network failures are often temporary. */
const againMs = 10_000;

/** A widget whose view is loaded when first shown; failures are retried while it is shown. */
export function LazyView({ drawing, shown, placeholder, tellDrawn }: LazyViewProps) {
  const state = useSyncExternalStore(drawing.subscribe, drawing.state, drawing.state);
  const { id } = shown.widget;
  useEffect(() => {
    if (state === 'waiting') void drawing.load();
    if (state !== 'failed') return;
    const timer = setTimeout(() => void drawing.load(), againMs);
    return () => clearTimeout(timer);
  }, [drawing, state]);
  useLayoutEffect(() => {
    if (state === 'ready') tellDrawn(id);
  }, [state, id, tellDrawn]);
  return drawing.loaded ? drawing.loaded.view(shown) : placeholder(state === 'failed' ? 'failed' : 'loading');
}
