import { ClickEvent } from '@lookfar/page';
import type { FrameTools, WidgetTools } from '@lookfar/widgets';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { decideClick, decideLink, decidePage } from '../click/decideClick.ts';
import { asksOf, noteOf } from '../click/OpenWrite.ts';
import { usePress } from '../click/usePress.ts';
import { useQuestion } from '../click/useQuestion.tsx';
import type { Plant } from '../live/Plant.ts';
import type { PageWorld } from '../PageWorld.ts';
import { useWindows } from '../window/useWindows.tsx';
import { useFollow } from './useFollow.ts';
import { useLater } from './useLater.ts';
import { useScenes } from './useScenes.tsx';
import { useWriteCheck } from './useWriteCheck.ts';
import { useWrites } from './useWrites.tsx';

/** The actions of a widget; its queries are in the runtime. */
export type ActingTools = Pick<WidgetTools, 'perform' | 'write' | 'writeProblem' | 'openPage' | 'navigate'>;

export interface PageTools {
  /** Always the same object. */
  tools: ActingTools;
  /** Runs after the hint of an event was shown, or accepted if it asks. */
  askFirst: (event: ClickEvent, run: () => void) => void;
  /** Starts a write by a button that is held. */
  hold: (event: ClickEvent) => void;
  /** The part of the page that the user acts on; writes report their outcome there. */
  touch: (element: Element) => void;
  /** Where writes are confirmed and followed, questions asked and windows shown. */
  over: ReactNode;
}

interface PageToolsOptions {
  world: Pick<PageWorld, 'own' | 'here' | 'framePath' | 'viewer'>;
  /** Why nothing can be written here at all. */
  writeOff: string | undefined;
  frameTools: FrameTools;
  hasFrame: (id: string) => boolean;
  /** This page and those around it, outermost first. */
  pages: readonly string[];
}

/** The actions available to widgets of a page, with the checks, steps and texts of the product. */
export function usePageTools(plant: Plant, options: PageToolsOptions): PageTools {
  const { world, writeOff, frameTools, hasFrame, pages } = options;
  const { own, viewer } = world;
  const press = usePress();
  const later = useLater();
  const writeProblem = useWriteCheck(plant, { own, writeOff });
  const [openWindow, windows] = useWindows({ viewer, pages, frameView: frameTools.frameView });
  const follow = useFollow({ world, frames: frameTools.frames, hasFrame, pages, openWindow });
  const writes = useWrites(plant, { own, writeOff, refuse: follow });
  const { targetOf, isBlocked, write, touch } = writes;
  const [runScene, scenes] = useScenes({ at: writes.touchedAt, isPast: writeOff !== undefined });
  const [ask, question] = useQuestion();
  const askFirst = (event: ClickEvent, run: () => void) => {
    const note = noteOf(event);
    if (note !== '' && event.confirm) return ask({ text: note, run });
    if (note !== '') notify({ level: 'info', text: note });
    run();
  };
  const perform = (event: ClickEvent) => {
    const decision = decideClick(event, targetOf);
    // Held buttons handle pointer and keys themselves.
    if (decision.do === 'press') return;
    if (decision.do === 'write' && writes.isBusy(decision.signal)) return;
    // Users are not asked to confirm what cannot be done; the dialog for a value reports it itself.
    if (decision.do === 'write' && isBlocked(decision.signal)) return;
    if (decision.do === 'input' && writeOff !== undefined && isBlocked(decision.signal)) return;
    if (decision.do === 'write' || decision.do === 'input') return writes.begin({ asks: asksOf(event), decision });
    if (decision.do === 'refuse') return follow(decision);
    if (decision.do === 'scene') return runScene(decision, asksOf(event));
    const { enable, value } = event.delay;
    askFirst(event, () => later(enable ? value : 0, () => follow(decision)));
  };
  const hold = (event: ClickEvent) => {
    const decision = decideClick(event, targetOf);
    if (decision.do === 'press' && !isBlocked(decision.signal)) press.down(decision);
  };
  const tools = useStable({
    ...{ perform, write, writeProblem },
    openPage: (page, target = '_self') => follow(decidePage(ClickEvent.parse({ page, target }))),
    navigate: (link, target = '_self') => follow(decideLink({ link, target })),
  });
  const over = (
    <>
      {windows}
      {writes.shown}
      {scenes}
      {question}
    </>
  );
  return { tools, askFirst, hold, touch, over };
}

/** Widgets keep their tools: these always use the current state. */
function useStable(now: ActingTools): ActingTools {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const [stable] = useState(
    (): ActingTools => ({
      perform: (event) => latest.current.perform(event),
      write: (order) => latest.current.write(order),
      writeProblem: (question) => latest.current.writeProblem(question),
      openPage: (page, target) => latest.current.openPage(page, target),
      navigate: (address, target) => latest.current.navigate(address, target),
    }),
  );
  return stable;
}
