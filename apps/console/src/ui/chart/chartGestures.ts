import type { ChartSpan } from '@lookfar/widgets/trend';
import { panView, spanOf, type ViewBounds, zoomView } from './viewMath.ts';

/** The target of gestures. Shares are 0 at the left edge of the plot and 1 at the right. */
export interface GestureTarget {
  view: () => ChartSpan;
  bounds: () => ViewBounds;
  setView: (view: ChartSpan) => void;
  reset: () => void;
  /** Shows the selection; null clears it. */
  showSelection: (shares: [number, number] | null) => void;
}

const wheelStep = 1.0015;
const keyZoom = 1.4;
const keyPan = 0.1;
const dragFrom = 3;

/** [TC7] Wheel, drag, pinch and keys on a plot; returns the disposer. */
export function startGestures(plot: HTMLElement, keys: HTMLElement, target: GestureTarget): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const shareOf = (x: number) => {
    const { left, width } = plot.getBoundingClientRect();
    return width > 0 ? Math.min(1, Math.max(0, (x - left) / width)) : 0;
  };
  plot.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { view, bounds, setView } = target;
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        const share = (event.deltaX || event.deltaY) / plot.clientWidth;
        setView(panView(view(), spanOf(view()) * share, bounds()));
        return;
      }
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      setView(zoomView(view(), shareOf(event.clientX), wheelStep ** (event.deltaY * lines), bounds()));
    },
    { passive: false, signal },
  );
  plot.addEventListener('dblclick', () => target.reset(), { signal });
  keys.addEventListener('keydown', (event) => onKey(event, target), { signal });
  startPointers(plot, shareOf, target, signal);
  return () => listening.abort();
}

function onKey(event: KeyboardEvent, { view, bounds, setView, reset }: GestureTarget): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const now = view();
  const pan = (share: number) => setView(panView(now, spanOf(now) * share, bounds()));
  const zoom = (factor: number) => setView(zoomView(now, 0.5, factor, bounds()));
  const actions: Record<string, () => void> = {
    ArrowLeft: () => pan(event.shiftKey ? -0.5 : -keyPan),
    ArrowRight: () => pan(event.shiftKey ? 0.5 : keyPan),
    '+': () => zoom(1 / keyZoom),
    '=': () => zoom(1 / keyZoom),
    '-': () => zoom(keyZoom),
    _: () => zoom(keyZoom),
    '0': reset,
    Escape: reset,
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

interface Drag {
  kind: 'pan' | 'select';
  startX: number;
  startShare: number;
  view: ChartSpan;
  isMoving: boolean;
}

/** One pointer pans, or selects with Shift; two pinch. */
function startPointers(
  plot: HTMLElement,
  shareOf: (x: number) => number,
  target: GestureTarget,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, number>();
  let drag: Drag | undefined;
  let pinch: { distance: number; at: number } | undefined;
  const distance = () => {
    const [a = 0, b = 0] = pointers.values();
    return { distance: Math.max(20, Math.abs(a - b)), at: shareOf((a + b) / 2) };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, event.clientX);
    if (pointers.size === 2) {
      drag = undefined;
      pinch = distance();
      return;
    }
    const startShare = shareOf(event.clientX);
    const kind = event.shiftKey ? 'select' : 'pan';
    drag = { kind, startX: event.clientX, startShare, view: target.view(), isMoving: false };
  };
  const move = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, event.clientX);
    if (pinch && pointers.size === 2) {
      const next = distance();
      const view = zoomView(target.view(), next.at, pinch.distance / next.distance, target.bounds());
      target.setView(panView(view, spanOf(view) * (pinch.at - next.at), target.bounds()));
      pinch = next;
      return;
    }
    if (!drag) return;
    if (!drag.isMoving && Math.abs(event.clientX - drag.startX) < dragFrom) return;
    if (!drag.isMoving) plot.setPointerCapture(event.pointerId);
    drag.isMoving = true;
    if (drag.kind === 'select') target.showSelection(ordered(drag.startShare, shareOf(event.clientX)));
    else {
      const byMs = ((drag.startX - event.clientX) / plot.clientWidth) * spanOf(drag.view);
      target.setView(panView(drag.view, byMs, target.bounds()));
    }
  };
  const up = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    if (pointers.size < 2) pinch = undefined;
    if (drag?.kind === 'select' && drag.isMoving && event.type === 'pointerup') {
      const [from, to] = ordered(drag.startShare, shareOf(event.clientX));
      const { view } = drag;
      const chosen = { from: view.from + spanOf(view) * from, to: view.from + spanOf(view) * to };
      if (spanOf(chosen) >= target.bounds().minSpanMs) target.setView(chosen);
    }
    if (drag?.kind === 'select') target.showSelection(null);
    drag = undefined;
  };
  plot.addEventListener('pointerdown', down, { signal });
  plot.addEventListener('pointermove', move, { signal });
  plot.addEventListener('pointerup', up, { signal });
  plot.addEventListener('pointercancel', up, { signal });
}

const ordered = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);
