import type { Language } from '@lookfar/contract';

const marks: Record<Language, string> = { cn: '、', en: ', ' };

/** Names one after the other, with the mark that the language puts between them. */
export const listed = (names: readonly string[], language: Language): string => names.join(marks[language]);
