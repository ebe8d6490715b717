import type { LeafWidget } from '@lookfar/page';
import { useEditor } from '../../../DesignerContext.tsx';
import { resolveWidget } from '../resolveWidget.ts';

/** The selected widget of a type; the first if there are several. */
export function useScriptedWidget(type: string): LeafWidget | undefined {
  const { document, session } = useEditor();
  const chosen = session.state.selection.flatMap((id) => [id, ...document.leavesOf(id)]);
  const record = chosen.map((id) => document.get(id)).find((one) => one?.widgetType === type);
  return record && resolveWidget(record);
}
