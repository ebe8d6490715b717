import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { useCallback, useSyncExternalStore } from 'react';
import { useEditor } from '../DesignerContext.tsx';
import { CommandButton } from './CommandButton.tsx';
import { ToolButtons } from './ToolButtons.tsx';
import { ZoomControl } from './ZoomControl.tsx';

/** The tools for drawing; in read-only mode only the zoom. */
export function DrawingTools({ isLookOnly }: { isLookOnly: boolean }) {
  return (
    <>
      {!isLookOnly && (
        <>
          <UndoButtons />
          <i className="designer-gap" />
          <ToolButtons />
          <i className="designer-gap" />
        </>
      )}
      <ZoomControl />
    </>
  );
}

const undoIcon = <UndoOutlined />;
const redoIcon = <RedoOutlined />;

function UndoButtons() {
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
