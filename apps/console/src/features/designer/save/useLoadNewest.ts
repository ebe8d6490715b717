import { api } from '@lookfar/contract';
import { readKnownPage } from '@lookfar/page';
import { useCallback } from 'react';
import { send } from '../../../client/send.ts';
import { useDesigner } from '../DesignerContext.tsx';

/** Replaces the canvas with the server's newest version. Undo restores the previous content. Rejects with the error. */
export function useLoadNewest(): () => Promise<void> {
  const { editor, saver, design } = useDesigner();
  return useCallback(async () => {
    const newest = await send(api.pageDesign.info, { id: design.id }, { quiet: true });
    editor.replacePage(readKnownPage(newest.document, newest.signals).page);
    saver.feed({ type: 'same', version: editor.document.version, revision: newest.revision });
  }, [editor, saver, design.id]);
}
