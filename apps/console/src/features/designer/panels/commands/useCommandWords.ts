import { type CommandId, shortcuts } from '@lookfar/editor';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { commandNames } from './commandTexts.ts';
import { isMacKeyboard, shortcutText } from './shortcutText.ts';

export interface CommandWords {
  name: string;
  shortcut: string | undefined;
}

/** What commands are called in the current language, and the keys that run them. */
export function useCommandWords(): (id: CommandId) => CommandWords {
  const language = useLanguage();
  return (id) => {
    const [first] = shortcuts[id] ?? [];
    return { name: commandNames[id][language], shortcut: first && shortcutText(first, isMacKeyboard()) };
  };
}
