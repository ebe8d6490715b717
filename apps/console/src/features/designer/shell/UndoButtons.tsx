import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { useCallback, useSyncExternalStore } from 'react';
import { useEditor } from '../DesignerContext.tsx';
import { CommandButton } from './CommandButton.tsx';

const undoIcon = <UndoOutlined />;
const redoIcon = <RedoOutlined />;

export function UndoButtons() {
  const { history } = useEditor();
  const subscribe = useCallback((changed: () => void) => history.subscribe(changed), [history]);
  const canUndo = useSyncExternalStore(subscribe, () => history.undoable.length > 0);
  const canRedo = useSyncExternalStore(subscribe, () => history.redoable.length > 0);
  return (
    <>
      <CommandButton command="undo" icon={undoIcon} isDisabled={!canUndo} />
      <CommandButton command="redo" icon={redoIcon} isDisabled={!canRedo} />
    </>
  );
}
