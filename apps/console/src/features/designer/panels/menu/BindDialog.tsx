import { definitionOf } from '@lookfar/widgets';
import { useEditor } from '../../DesignerContext.tsx';
import { SignalPicker } from '../binding/SignalPicker.tsx';

/** Chooses what feeds the selected widget. */
export function BindDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const [id] = editor.session.state.selection;
  const record = id === undefined ? undefined : editor.document.get(id);
  if (!record) return null;
  return (
    <SignalPicker
      binding={record.data}
      many={definitionOf(record.widgetType)?.data === 'many'}
      onPick={(data) => editor.edit([record.id], { data })}
      onClose={onClose}
    />
  );
}
