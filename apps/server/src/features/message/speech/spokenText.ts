import type { Language } from '@lookfar/contract';

/**
 * Text that is only read aloud: one line without control characters, and without `[[`, from which on espeak-ng would read
 * phonemes.
 */
export function spokenText(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .replaceAll('[', ' ')
    .replaceAll(']', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function languageOfText(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? 'cn' : 'en';
}
