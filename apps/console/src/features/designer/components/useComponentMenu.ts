import { useEditor } from '../DesignerContext.tsx';
import { useComponentLayer } from './componentLayerContext.ts';
import { useDetach } from './useDetach.ts';

/** What can be done with a selected use of a component. */
export function useComponentMenu() {
  const editor = useEditor();
  const layer = useComponentLayer();
  const detach = useDetach();
  const [id, second] = editor.session.state.selection;
  const use = id === undefined || second !== undefined ? undefined : editor.document.get(id)?.component;
  return {
    /** A use is all that is selected. */
    isUse: use !== undefined,
    /** False if it is not a component entry. */
    run: (entry: string): boolean => {
      if (id === undefined || !use) return false;
      if (entry === 'detach') void detach(id);
      else if (entry === 'editComponent') layer.open(use);
      else return false;
      return true;
    },
  };
}
