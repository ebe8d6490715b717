import type { Language } from '@lookfar/contract';
import { PageRuntime, type StageHandle, type WidgetTools } from '@lookfar/widgets';
import { type RefObject, useEffect, useState } from 'react';
import { browserClock } from '../../../client/browserClock.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { useReducedMotion } from '../../../theme/useReducedMotion.ts';
import type { Drawing } from '../readDrawing.ts';
import { askRows } from '../tools/askRows.ts';
import { askHistory } from './askHistory.ts';
import type { Plant } from './Plant.ts';

interface PageRuntimeWorld {
  stage: RefObject<StageHandle | null>;
  drawing: Drawing;
  plant: Plant;
  locale: Language;
  /** Of the device that the page belongs to. */
  equipmentId: number;
  tools: Omit<WidgetTools, 'history' | 'historyRows'>;
}

/** Updates the drawn page with live values while it is shown; does nothing until it is drawn. */
export function usePageRuntime(world: PageRuntimeWorld): PageRuntime | undefined {
  const { stage, drawing, plant, locale, equipmentId, tools } = world;
  const isStill = useReducedMotion();
  const [runtime, setRuntime] = useState<PageRuntime>();
  useEffect(() => {
    if (!stage.current) return;
    const asking = new AbortController();
    const made = new PageRuntime({
      root: stage.current.element,
      widgets: drawing.page.widgets,
      componentOf: drawing.componentOf,
      ...{ locale, isStill, clock: browserClock, frames: browserFrames },
      signalOf: plant.bound,
      tools: { ...tools, history: askHistory(asking.signal), historyRows: askRows(equipmentId, asking.signal) },
    });
    made.start();
    setRuntime(made);
    return () => {
      asking.abort();
      made.dispose();
      setRuntime(undefined);
    };
  }, [stage, drawing, plant, locale, isStill, equipmentId, tools]);
  return runtime;
}
