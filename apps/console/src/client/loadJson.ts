import type { Language } from '@lookfar/contract';
import { currentLanguage } from '../base/i18n/language.ts';
import { clientFailure } from './clientTexts.ts';

export interface LoadJsonOptions {
  signal?: AbortSignal;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  language?: Language;
}

/** GET of a JSON file by its URL; no envelope, no credentials beyond the same origin. */
export async function loadJson(url: string, options: LoadJsonOptions = {}): Promise<unknown> {
  const { signal, language = currentLanguage(), fetch: load = fetch } = options;
  const init: RequestInit = { headers: { Accept: 'application/json' }, ...(signal ? { signal } : {}) };
  const response = await load(url, init).catch((error: unknown) => {
    throw signal?.aborted ? error : clientFailure('network', language);
  });
  if (!response.ok) throw clientFailure('http', language, { status: response.status });
  return response.json().catch((error: unknown) => {
    throw signal?.aborted ? error : clientFailure('notJson', language, { status: response.status });
  });
}
