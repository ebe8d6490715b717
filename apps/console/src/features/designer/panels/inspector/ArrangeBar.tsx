import type { CommandId, WidgetRecord } from '@lookfar/editor';
import { useEditor } from '../../DesignerContext.tsx';
import { commandIcons } from '../commands/commandIcons.ts';
import { useCommandWords } from '../commands/useCommandWords.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { PathIcon } from '../controls/PathIcon.tsx';
import { inspectorTexts } from './inspectorTexts.ts';

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
  const wordsOf = useCommandWords();
  const shown = records.length > 1 ? rows : rows.slice(2);
  return (
    <div className="ins-arrange" role="toolbar" aria-label={t('arrange')}>
      {shown.map((commands) => (
        <div key={commands.join()}>
          {commands.map((command) => {
            const { name, shortcut } = wordsOf(command);
            return (
              <IconButton
                key={command}
                name={name}
                shortcut={shortcut}
                icon={<PathIcon path={commandIcons[command] ?? ''} size={18} />}
                isDisabled={!editor.can(command)}
                onClick={() => editor.run(command)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
