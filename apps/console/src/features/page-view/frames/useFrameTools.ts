import type { FrameTools, PageFrames } from '@lookfar/widgets';
import { useEffect, useMemo, useRef } from 'react';
import type { PageTimes } from '../../time-machine/index.ts';
import type { PageWorld } from '../PageWorld.ts';
import { pageTexts } from '../pageTexts.ts';
import { type FrameWorld, frameViewOf } from './frameViewOf.ts';
import { usePageNest } from './PageNest.ts';
import { useFrameOrigins } from './useFrameOrigins.ts';

interface FrameParts {
  world: Pick<PageWorld, 'here' | 'framePath'>;
  frames: PageFrames;
  /** This page and those around it, outermost first. */
  pages: readonly string[];
  past: PageTimes | undefined;
}

/** What widgets and windows of a page need to show others inside of it. Stable, but for allowed origins becoming known. */
export function useFrameTools({ world, frames, pages, past }: FrameParts): FrameTools {
  const moment = useRestingMoment(past);
  const mayFrame = useFrameOrigins();
  const { isAlone = false } = usePageNest();
  const now: Omit<FrameWorld, 'mayFrame'> = {
    ...{ framePath: world.framePath, pages, moment, isAlone },
    ...{ origin: window.location.origin, words: (reason) => pageTexts.text(reason) },
  };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  // Pages in frames show the same moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is the event
  useEffect(() => frames.renew(), [frames, moment]);
  const { pageId, equipId } = world.here;
  return useMemo(
    () => ({
      ...{ here: { pageId, equipId }, frames },
      frameView: (content) => frameViewOf(content, { ...latest.current, mayFrame }),
      mayFrame,
    }),
    [pageId, equipId, frames, mayFrame],
  );
}

/** The moment at which a page of the past was last stopped; null for the present. A frame would load again at each other. */
function useRestingMoment(past: PageTimes | undefined): number | null {
  const resting = useRef(past?.state.moment ?? null);
  if (past && !past.state.isPlaying && !past.state.isSeeking) resting.current = past.state.moment;
  return past ? resting.current : null;
}
