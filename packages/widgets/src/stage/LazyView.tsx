import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { LazyDrawing } from '../lazy.ts';
import type { View } from '../view.ts';

interface LazyViewProps {
  drawing: LazyDrawing;
  /** What the view is drawn with. */
  shown: Parameters<View<unknown>>[0];
  /** What stands there until then. */
  placeholder: (state: 'loading' | 'failed') => ReactNode;
  tellDrawn: (id: string) => void;
}

/** A network that failed once often works a little later. */
const againMs = 10_000;

/** A widget whose view is loaded when it is first shown; what fails is tried again while it is shown. */
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
