import { createContext, useCallback, useContext } from 'react';
import type { Kinds } from './layers.ts';
import type { StageLeaf, StageSource, Unsubscribe } from './StageSource.ts';

/** Shared by every node of a stage. A new one renders everything again. */
export interface StageEnvironment extends Kinds {
  source: StageSource;
  mode: 'edit' | 'view';
  locale: 'cn' | 'en';
  /** Identifies this drawing among all in the window. */
  drawing: string;
  bindingText: ((leaf: StageLeaf) => string | undefined) | undefined;
  /** Inside a group or component with its own element, whose animations may colour everything in it. */
  isHeld?: true;
  /** Reports a widget whose drawing was loaded after the rest was rendered. */
  tellDrawn: (id: string) => void;
  /** Called with the element of every widget while it is mounted. */
  attach: (id: string, element: Element) => Unsubscribe;
}

export const StageContext = createContext<StageEnvironment | undefined>(undefined);

export function useStage(): StageEnvironment {
  const world = useContext(StageContext);
  if (!world) throw new Error('only inside of a stage');
  return world;
}

/** The ref of the element that holds a widget. */
export function useAttached(id: string): (element: Element | null) => Unsubscribe | undefined {
  const { attach } = useStage();
  return useCallback((element) => (element ? attach(id, element) : undefined), [attach, id]);
}
