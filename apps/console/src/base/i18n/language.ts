import { type Language, languages } from '@lookfar/contract';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../storage.ts';
import { defaultLanguage, i18n } from './i18n.ts';

const storageKey = 'locale';

/** The name of a language for the browser, for dayjs and for assistive technology. */
const tags: Record<Language, { html: string; dayjs: string }> = {
  cn: { html: 'zh-CN', dayjs: 'zh-cn' },
  en: { html: 'en', dayjs: 'en' },
};

/** The primary part of a language tag, as browsers send it. */
const primary: Readonly<Record<string, Language>> = { zh: 'cn', en: 'en' };

/** Parses a stored value; anything unknown becomes the default. */
export function languageOf(stored: string | undefined): Language {
  return languages.find((language) => language === stored) ?? defaultLanguage;
}

export function currentLanguage(): Language {
  return i18n.language;
}

/** Switches texts, dates and the document together, without a reload, and stores the choice. */
export function setLanguage(language: Language): void {
  writeStored(storageKey, language);
  showLanguage(language);
}

/** Applies the remembered language, or the browser's at the first visit; called once before the first render. */
export function startLanguage(): void {
  const stored = readStored(storageKey);
  showLanguage(stored === undefined ? browserLanguage(navigator.languages) : languageOf(stored));
}

/** The first of the browser's languages that we have; the default if there is none. */
export function browserLanguage(preferred: readonly string[]): Language {
  const [known] = preferred.flatMap((tag) => primary[tag.toLowerCase().split('-')[0] ?? ''] ?? []);
  return known ?? defaultLanguage;
}

/** Re-renders when it changes. Hundreds of components on one screen use it, so it does nothing else. */
export function useLanguage(): Language {
  return useSyncExternalStore(i18n.onChange, currentLanguage, currentLanguage);
}

/** The same without storing it. */
export function showLanguage(language: Language): void {
  dayjs.locale(tags[language].dayjs);
  if (typeof document !== 'undefined') document.documentElement.lang = tags[language].html;
  i18n.changeLanguage(language);
}
