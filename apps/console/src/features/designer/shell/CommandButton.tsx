import type { CommandId } from '@lookfar/editor';
import { Button, Tooltip } from 'antd';
import { memo, type ReactNode } from 'react';
import { useEditor } from '../DesignerContext.tsx';
import { useCommandWords } from '../panels/commands/useCommandWords.ts';

interface CommandButtonProps {
  command: CommandId;
  /** Always the same element, so that the button re-renders only when part of it changes. */
  icon: ReactNode;
  isDisabled?: boolean;
  isPressed?: boolean;
}

/** Runs a command; its name and its keys are in the tooltip. */
export const CommandButton = memo(function CommandButton(props: CommandButtonProps) {
  const { command, icon, isDisabled = false, isPressed } = props;
  const editor = useEditor();
  const { name, shortcut } = useCommandWords()(command);
  return (
    <Tooltip title={shortcut ? `${name} (${shortcut})` : name} mouseEnterDelay={0.4}>
      <Button
        type="text"
        className={isPressed ? 'designer-pressed' : ''}
        icon={icon}
        aria-label={name}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={() => editor.run(command)}
      />
    </Tooltip>
  );
});
