import type { Language } from '@lookfar/contract';

export const defaultLanguage: Language = 'cn';

const listeners = new Set<() => void>();

/** The language of the console. Texts belong to the module that shows them, so nothing is fetched when it changes. */
export const i18n = {
  language: defaultLanguage as Language,
  changeLanguage(language: Language): void {
    if (language === i18n.language) return;
    i18n.language = language;
    for (const listener of listeners) listener();
  },
  /** Calls the listener after every change; returns its disposer. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
