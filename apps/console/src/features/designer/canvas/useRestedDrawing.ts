import type { ComponentOf } from '@lookfar/widgets';
import { useEffect, useState } from 'react';
import type { Drawing } from '../../page-view/index.ts';
import { useDocument, useEditor, useSession } from '../DesignerContext.tsx';
import { previewDrawing } from '../preview/previewDrawing.ts';

/** A drawing is taken once nothing has changed for this long. */
const restMs = 400;

const readVersion = ({ document }: { document: { version: number } }) => document.version;

/** [DS32] The page as it is drawn now; undefined while it is being changed. */
export function useRestedDrawing(componentOf: ComponentOf): Drawing | undefined {
  const editor = useEditor();
  const version = useDocument(readVersion);
  const isBusy = useSession((state) => state.busy || state.editingText !== undefined || state.tool !== 'select');
  const [taken, setTaken] = useState<{ version: number; drawing: Drawing }>();
  useEffect(() => {
    const timer = setTimeout(
      () => setTaken({ version, drawing: previewDrawing(editor.document.toPage(), componentOf) }),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [editor, version, componentOf]);
  return taken?.version === version && !isBusy ? taken.drawing : undefined;
}
