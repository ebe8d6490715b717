import { createContext, useCallback, useContext } from 'react';
import type { Kinds } from './layers.ts';
import type { StageLeaf, StageSource, Unsubscribe } from './StageSource.ts';

/** What every node of a stage draws with. Another one draws everything anew. */
export interface StageEnvironment extends Kinds {
  source: StageSource;
  mode: 'edit' | 'view';
  locale: 'cn' | 'en';
  /** Names this drawing among all that are in the window. */
  drawing: string;
  bindingText: ((leaf: StageLeaf) => string | undefined) | undefined;
  /** Inside of a group or component with an element of its own, whose animations may colour all that is in it. */
  isHeld?: true;
  /** Tells that a widget is drawn which was not loaded when the rest was. */
  tellDrawn: (id: string) => void;
  /** To be told of the element of every widget, while it is there. */
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
