import { Button, Tooltip } from 'antd';
import { useEditor } from '../DesignerContext.tsx';
import { commandIcons } from '../panels/commands/commandIcons.ts';
import { useCommandWords } from '../panels/commands/useCommandWords.ts';
import { PathIcon } from '../panels/controls/PathIcon.tsx';
import { useWidth } from '../shell/useWidth.ts';

/** What can be done with the scene as a whole, at the end of the bar. */
export function SceneBar() {
  const editor = useEditor();
  const { isPhone } = useWidth();
  const { name, shortcut } = useCommandWords()('tidy');
  if (isPhone) return null;
  return (
    <Tooltip title={shortcut ? `${name} (${shortcut})` : name}>
      <Button
        icon={<PathIcon path={commandIcons.tidy ?? ''} />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor.run('tidy')}
      >
        {name}
      </Button>
    </Tooltip>
  );
}
