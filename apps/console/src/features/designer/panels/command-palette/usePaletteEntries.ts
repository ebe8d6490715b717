import { useMemo } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { useEditor, useOffered } from '../../DesignerContext.tsx';
import { commandGroups, groupOfCommand } from '../commands/commandTexts.ts';
import { useOfferedActions } from '../commands/offeredActions.ts';
import { useCommandWords } from '../commands/useCommandWords.ts';
import { commandPaletteTexts } from './commandPaletteTexts.ts';
import { findEntries, offeredCommands } from './paletteCommands.ts';

export interface PaletteEntry {
  id: string;
  name: string;
  group: string;
  shortcut: string | undefined;
  words: readonly string[];
  isOff: boolean;
  run: () => void;
}

/** [DP37] All commands that match the typed text: the editor's, and the window's. */
export function usePaletteEntries(search: string): readonly PaletteEntry[] {
  const general = commandPaletteTexts.useTexts()('general');
  const language = useLanguage();
  const editor = useEditor();
  const wordsOf = useCommandWords();
  const actions = useOfferedActions();
  const isOffered = useOffered();
  const offered = offeredCommands.filter(({ id }) => isOffered(id));
  const commands = offered.map(({ id, words }) => ({
    ...{ id, words, ...wordsOf(id), group: commandGroups[groupOfCommand(id)][language] },
    ...{ isOff: !editor.can(id), run: () => void editor.run(id) },
  }));
  const window = useMemo(
    () =>
      actions.map(({ id, name, shortcut, run }) => ({
        ...{ id: `window:${id}`, name, shortcut, run, group: general, isOff: false },
        words: [name, `${general} ${name}`],
      })),
    [actions, general],
  );
  return findEntries([...commands, ...window], search);
}
