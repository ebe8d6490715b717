import type { Language, Text } from '@lookfar/contract';

/** A text in both languages, in the short form of drawings. */
export type Words = readonly [cn: string, en: string];

export const wordsIn = ([cn, en]: Words, language: Language): string => (language === 'cn' ? cn : en);

export const toText = ([cn, en]: Words): Text => ({ cn, en });

/** `{n}` becomes a number. */
export const numbered = ([cn, en]: Words, n: number): Words => [cn.replace('{n}', `${n}`), en.replace('{n}', `${n}`)];
