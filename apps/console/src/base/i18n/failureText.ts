import { errorText, Failure, isKnownCode, type Language } from '@lookfar/contract';
import { defineTexts } from './defineTexts.ts';

const texts = defineTexts('failure', {
  unknown: { cn: '发生了未预料的错误', en: 'An unexpected error occurred' },
});

const openMark = /\{\w+\}/;

/**
 * What users read about an error. The catalogue's text comes first, because it follows a change of the language; the
 * server's own message is used if the values of its marks or the code are unknown here. `reference` is the correlation
 * id, if the failure has one.
 */
export function failureText(error: unknown, language: Language): { reason: string; reference?: string } {
  if (!(error instanceof Failure)) return { reason: texts.text('unknown', undefined, language) };
  const id = error.values.id;
  const reason = reasonOf(error, language);
  return id === undefined ? { reason } : { reason, reference: String(id) };
}

function reasonOf(failure: Failure, language: Language): string {
  if (!isKnownCode(failure.code)) return failure.message;
  const text = errorText(failure.code, language, failure.values);
  return openMark.test(text) ? failure.message : text;
}
