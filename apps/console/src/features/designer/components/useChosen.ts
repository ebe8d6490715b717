import { randomId } from '@lookfar/editor';
import { useMemo, useState } from 'react';
import { useDrawingsOf } from '../canvas/useComponentDrawings.ts';
import { useEditor } from '../DesignerContext.tsx';
import { type Chosen, componentOfSelection, type Refused } from './componentOfSelection.ts';

/** The selection at the time of opening, as input for a component; components in it are loaded first. */
export function useChosen(): Chosen | Refused {
  const { document, session } = useEditor();
  const [selection] = useState(session.state.selection);
  const [used] = useState(() => {
    const leaves = selection.flatMap((id) => document.leavesOf(id));
    return [...new Set(leaves.flatMap((id) => document.get(id)?.component?.componentId ?? []))].sort((a, b) => a - b);
  });
  const drawingOf = useDrawingsOf(used);
  return useMemo(
    () => componentOfSelection(document, selection, { drawingOf, newId: randomId }),
    [document, selection, drawingOf],
  );
}
