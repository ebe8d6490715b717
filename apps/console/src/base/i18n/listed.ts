import type { Language } from '@lookfar/contract';

const marks: Record<Language, string> = { cn: '、', en: ', ' };

/** Names in a row, separated by the punctuation of the language. */
export const listed = (names: readonly string[], language: Language): string => names.join(marks[language]);
