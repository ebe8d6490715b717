import type { Language } from '@lookfar/contract';
import { PageRuntime, type StageHandle, type WidgetTools } from '@lookfar/widgets';
import { type RefObject, useEffect, useState } from 'react';
import { browserClock } from '../../../client/browserClock.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { serverLine } from '../../../client/line/serverLine.ts';
import { useReducedMotion } from '../../../theme/useReducedMotion.ts';
import type { AskHistory, PastTools } from '../PageWorld.ts';
import type { Drawing } from '../readDrawing.ts';
import { followAlarmCounts } from './followAlarmCounts.ts';
import type { Plant } from './Plant.ts';

interface PageRuntimeWorld {
  stage: RefObject<StageHandle | null>;
  drawing: Drawing;
  plant: Plant;
  locale: Language;
  askHistory: AskHistory;
  tools: Omit<WidgetTools, keyof PastTools>;
  /** The moment that is shown; now by default. Stable. */
  shownTime?: (() => number) | undefined;
  /** Everything starts again with a new one, so that charts ask for their history. */
  epoch?: number | undefined;
}

/** Clocks of a page stop with its values: one that goes on would say that the rest is live. */
const heardTime = (): number => serverLine.lostSince() ?? Date.now();

/** Updates the drawn page with values while it is shown; does nothing until it is drawn. */
export function usePageRuntime(world: PageRuntimeWorld): PageRuntime | undefined {
  const { stage, drawing, plant, locale, askHistory, tools, shownTime, epoch } = world;
  const isStill = useReducedMotion();
  const [runtime, setRuntime] = useState<PageRuntime>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the epoch is the event
  useEffect(() => {
    if (!stage.current) return;
    const asking = new AbortController();
    const made = new PageRuntime({
      root: stage.current.element,
      widgets: drawing.page.widgets,
      componentOf: drawing.componentOf,
      ...{ locale, isStill, clock: browserClock, frames: browserFrames },
      shownTime: shownTime ?? heardTime,
      signalOf: plant.bound,
      tools: { ...tools, ...askHistory(asking.signal, shownTime ?? Date.now) },
    });
    made.start();
    const unfollow = followAlarmCounts(made, tools.watchAlarms, shownTime ?? Date.now);
    setRuntime(made);
    return () => {
      unfollow();
      asking.abort();
      made.dispose();
      setRuntime(undefined);
    };
  }, [stage, drawing, plant, locale, isStill, askHistory, tools, shownTime, epoch]);
  return runtime;
}
