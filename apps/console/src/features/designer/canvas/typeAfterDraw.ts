import type { Editor } from '@lookfar/editor';
import { definitionOf } from '@lookfar/widgets';

/** Who draws a text wants to type it: the field opens as soon as the gesture has ended. */
export function typeAfterDraw({ session, document }: Editor): () => void {
  return session.subscribe((now, before) => {
    const { drawType } = before;
    if (before.tool !== 'draw' || drawType === undefined || now.selection === before.selection) return;
    const [id] = now.selection;
    const isDrawn = id !== undefined && now.selection.length === 1 && document.get(id)?.widgetType === drawType;
    if (!isDrawn || definitionOf(drawType)?.textPath === undefined) return;
    // The editor is still telling everybody of this change.
    queueMicrotask(() => session.update({ editingText: id }));
  });
}
