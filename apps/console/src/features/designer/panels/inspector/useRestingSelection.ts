import type { SessionView } from '@lookfar/editor';
import { useMemo, useSyncExternalStore } from 'react';
import { useEditor } from '../../DesignerContext.tsx';

/** The selection as it was before a marquee in progress: it changes on every move and is not edited meanwhile. */
export function useRestingSelection(): readonly string[] {
  const { session } = useEditor();
  const resting = useMemo(() => restingSelection(session), [session]);
  return useSyncExternalStore(resting.subscribe, resting.selection);
}

export function restingSelection(session: Pick<SessionView, 'state' | 'subscribe'>) {
  let kept = session.state.selection;
  return {
    selection: (): readonly string[] => {
      if (!session.state.marquee) kept = session.state.selection;
      return kept;
    },
    subscribe: (listener: () => void) => session.subscribe(listener),
  };
}
