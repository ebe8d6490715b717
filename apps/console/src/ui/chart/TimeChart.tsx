import type { ChartSpan } from '@lookfar/widgets/trend';
import 'uplot/dist/uPlot.min.css';
import './chart.css';
import { type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useThemeMode } from '../../theme/themeMode.ts';
import { ChartEngine } from './ChartEngine.ts';
import { CursorCard } from './CursorCard.tsx';
import type { ChartListeners, ChartModel } from './chartModel.ts';
import { chartTexts } from './chartTexts.ts';
import { readChartTheme } from './chartTheme.ts';
import type { PngHead } from './composePng.ts';
import { createCursorStore } from './cursorStore.ts';
import { isSameView } from './viewMath.ts';

export interface TimeChartHandle {
  /** Draws a new model without rendering; for live values. */
  update: (model: ChartModel, view: ChartSpan) => void;
  view: () => ChartSpan;
  toPng: (head: PngHead) => Promise<Blob>;
}

export interface TimeChartProps extends Omit<ChartListeners, 'onCursor'> {
  model: ChartModel;
  /** Shown first, and whenever a new one is passed. */
  view: ChartSpan;
  /** Names the chart for assistive technology. */
  label: string;
  syncKey?: string;
  ref?: Ref<TimeChartHandle>;
}

/** Curves over time; fills its container. */
export function TimeChart({ model, view, label, syncKey, ref, onView, onRest }: TimeChartProps) {
  const t = chartTexts.useTexts();
  const language = useLanguage();
  const { appearance } = useThemeMode();
  const host = useRef<HTMLDivElement>(null);
  const engine = useRef<ChartEngine>(undefined);
  const [cursor] = useState(createCursorStore);
  const hint = useId();
  const told = useRef(view);
  const tellRest: ChartListeners['onRest'] = (rested, width) => {
    told.current = rested;
    onRest?.(rested, width);
  };
  const listeners = { onView, onRest: tellRest, onCursor: cursor.set };
  const first = useRef({ model, view, language, appearance, listeners });

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const { appearance: look, ...parts } = first.current;
    const created = new ChartEngine(element, { ...parts, theme: readChartTheme(element, look), syncKey });
    engine.current = created;
    created.start();
    return () => {
      created.stop();
      engine.current = undefined;
    };
  }, [syncKey]);
  useLayoutEffect(() => engine.current?.setListeners(listeners));
  useLayoutEffect(() => engine.current?.setModel(model), [model]);
  useLayoutEffect(() => {
    // A reported view can come back as a prop after the view has moved on; the chart must not jump.
    const next = { from: view.from, to: view.to };
    if (!isSameView(next, told.current)) engine.current?.setView(next);
    told.current = next;
  }, [view.from, view.to]);
  // Runs after the document has the new theme, whose variables are read here.
  useEffect(() => {
    if (host.current) engine.current?.setLook(readChartTheme(host.current, appearance), language);
  }, [appearance, language]);
  useImperativeHandle(ref, () => ({
    update: (next, nextView) => {
      engine.current?.setView(nextView);
      engine.current?.setModel(next);
    },
    view: () => engine.current?.view() ?? first.current.view,
    toPng: (head) => engine.current?.toPng(head) ?? Promise.reject(new Error('the chart is not drawn')),
  }));

  return (
    <div className="time-chart">
      <div
        ref={host}
        className="time-chart-plot"
        role="application"
        aria-label={label}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart has its own keys
        tabIndex={0}
      />
      <span id={hint} className="visually-hidden">
        {t('keys')}
      </span>
      <CursorCard store={cursor} />
    </div>
  );
}
