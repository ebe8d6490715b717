import { pageInfo } from '@lookfar/contract';
import { readPage } from '@lookfar/page';
import { useCallback } from 'react';
import { send } from '../../../client/send.ts';
import { useDesigner } from '../DesignerContext.tsx';

/** Puts the server's newest version onto the canvas. What was there comes back by undo. Rejects with what went wrong. */
export function useLoadTheirs(): () => Promise<void> {
  const { editor, saver, design } = useDesigner();
  return useCallback(async () => {
    const theirs = await send(pageInfo, { id: design.id });
    editor.replacePage(readPage(theirs.document).page);
    saver.feed({ type: 'same', version: editor.document.version, revision: theirs.revision });
  }, [editor, saver, design.id]);
}
