import type { ChartSpan } from '@lookfar/widgets/trend';
import { type RefObject, useEffect, useRef } from 'react';
import type { ChartModel } from '../../../ui/chart/chartModel.ts';
import type { TimeChartHandle } from '../../../ui/chart/TimeChart.tsx';

interface LiveChartParts {
  chart: RefObject<TimeChartHandle | null>;
  box: RefObject<HTMLElement | null>;
  windowMs: number;
  isPaused: boolean;
  modelAt: (now: number) => ChartModel;
}

const fastestMs = 100;
/** Assumed plot width: nothing is drawn before the window has moved by a pixel. */
const pixels = 1200;

export const liveView = (now: number, windowMs: number): ChartSpan => ({ from: now - windowMs, to: now });

/** [CV3] Draws at most ten times a second, and only while the chart is visible. */
export function useLiveChart({ chart, box, windowMs, isPaused, modelAt }: LiveChartParts): void {
  const latest = useRef(modelAt);
  useEffect(() => {
    latest.current = modelAt;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isSeen = true;
    const draw = () => {
      const view = chart.current?.view();
      if (!isSeen || document.hidden || !view) return;
      const now = Date.now();
      chart.current?.update(latest.current(now), isPaused ? view : liveView(now, windowMs));
    };
    const observer = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? true;
    });
    observer.observe(element);
    const everyMs = Math.max(fastestMs, Math.min(1000, windowMs / pixels));
    const timer = setInterval(draw, everyMs);
    draw();
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [chart, box, windowMs, isPaused]);
}
