import { SyncPanel } from '../../template/SyncPanel.tsx';
import { useEditor } from '../EditorContext.ts';

/** The equipment bound to a template. */
export function SyncTabSlot() {
  const { id } = useEditor();
  return <SyncPanel templateId={id} />;
}
