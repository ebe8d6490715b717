import { fill, type Language, type Text } from '@lookfar/contract';
import { i18n } from './i18n.ts';
import { useLanguage } from './language.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;

export interface Texts<Key extends string> {
  /** Uses the current language and re-renders when it changes. */
  useTexts(): Translate<Key>;
  /** For code outside components; `language` defaults to the current one. */
  text(key: Key, values?: TextValues, language?: Language): string;
  /** In both languages, for descriptions that other code displays. */
  both(key: Key): Text;
}

/**
 * The texts of one module in both languages. A missing language or an undeclared key does not compile.
 * `{name}` marks are filled by the contract's `fill`.
 */
export function defineTexts<Key extends string>(namespace: string, texts: Readonly<Record<Key, Text>>): Texts<Key> {
  // A key that is computed and was never declared is shown by its name.
  const say = (key: Key, language: Language, values?: TextValues) =>
    fill(texts[key]?.[language] ?? `${namespace}.${key}`, values);
  const translateTo =
    (language: Language): Translate<Key> =>
    (key, values) =>
      say(key, language, values);
  const translators = { cn: translateTo('cn'), en: translateTo('en') };

  return {
    useTexts: () => translators[useLanguage()],
    text: (key, values, language) => say(key, language ?? i18n.language, values),
    both: (key) => texts[key],
  };
}
