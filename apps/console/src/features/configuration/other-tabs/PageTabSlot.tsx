import { PageTab } from '../../page/PageTab.tsx';
import { useEditor } from '../EditorContext.ts';

/** Pages are saved by themselves and are no part of the document. */
export function PageTabSlot() {
  const { owner, id } = useEditor();
  return <PageTab owner={{ kind: owner, id }} />;
}
