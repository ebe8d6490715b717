import type { CommandId, WidgetRecord } from '@lookfar/editor';
import { memo } from 'react';
import { inspectorTexts } from '../../../page-view/index.ts';
import { useEditor, useOffered } from '../../DesignerContext.tsx';
import { commandIcons } from '../commands/commandIcons.ts';
import { useCommandWords } from '../commands/useCommandWords.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { PathIcon } from '../controls/PathIcon.tsx';

interface ArrangeBarProps {
  records: readonly WidgetRecord[];
}

const rows: readonly (readonly CommandId[])[] = [
  ['alignLeft', 'alignCentre', 'alignRight', 'alignTop', 'alignMiddle', 'alignBottom'],
  ['distributeHorizontally', 'distributeVertically', 'sameWidth', 'sameHeight', 'sameSize'],
  ['rotateLeft', 'rotateRight', 'flipHorizontally', 'flipVertically'],
  ['toFront', 'forward', 'backward', 'toBack'],
];

/** Aligning, distributing, turning and ordering, one click each. Rows that need several widgets come with several. */
export function ArrangeBar({ records }: ArrangeBarProps) {
  const t = inspectorTexts.useTexts();
  const editor = useEditor();
  const isOffered = useOffered();
  const all = records.length > 1 ? rows : rows.slice(2);
  const shown = all.map((commands) => commands.filter(isOffered)).filter((commands) => commands.length > 0);
  return (
    <div className="ins-arrange" role="toolbar" aria-label={t('arrange')}>
      {shown.map((commands) => (
        <div key={commands[0]}>
          {commands.map((command) => (
            <ArrangeButton key={command} command={command} isDisabled={!editor.can(command)} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ArrangeButtonProps {
  command: CommandId;
  isDisabled: boolean;
}

/** Drawn again only when it is switched on or off: with every step of a drag or an undo the bar looks at all of them. */
const ArrangeButton = memo(function ArrangeButton({ command, isDisabled }: ArrangeButtonProps) {
  const editor = useEditor();
  const { name, shortcut } = useCommandWords()(command);
  return (
    <IconButton
      name={name}
      shortcut={shortcut}
      icon={<PathIcon path={commandIcons[command] ?? ''} size={18} />}
      isDisabled={isDisabled}
      onClick={() => editor.run(command)}
    />
  );
});
